import { useEffect, useRef, useState } from 'react'
import type { FileRules } from './file-rules.ts'
import { fileProblem } from './file-rules.ts'
import type { SendOptions } from './upload-request.ts'
import { UploadError } from './upload-request.ts'

export type Uploaded = { value: string; url?: string; name?: string }
export type Send = (file: File, options: SendOptions) => Promise<Uploaded>

export type UploadState =
  | { kind: 'empty' }
  | { kind: 'sending'; file: File; fraction: number }
  /** `final`: uploading the same file again would fail again. */
  | { kind: 'failed'; file: File; text: string; final: boolean }
  | { kind: 'done'; uploaded: Uploaded; file?: File }

export type UploadLabels = {
  wrongType: string
  tooLarge: string
  /** Why the server rejected it. */
  failed: (error: unknown) => string
}

const permanentStatuses = new Set([400, 413, 415, 422])

/** One file at a time: validated, uploaded, canceled, kept or removed. */
export function useUpload(
  send: Send,
  rules: FileRules,
  labels: UploadLabels,
  initial: Uploaded | null,
  onChange: ((uploaded: Uploaded | null) => void) | undefined,
) {
  const before = initial ? { kind: 'done' as const, uploaded: initial } : { kind: 'empty' as const }
  const [state, setState] = useState<UploadState>(before)
  // Restores the file that a canceled or rejected one would have replaced.
  const [kept, setKept] = useState<UploadState>(before)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function settle(next: UploadState) {
    setState(next)
    setKept(next)
    onChange?.(next.kind === 'done' ? next.uploaded : null)
  }

  async function start(file: File) {
    const problem = fileProblem(file, rules)
    if (problem) {
      const text = problem === 'type' ? labels.wrongType : labels.tooLarge
      setState({ kind: 'failed', file, text, final: true })
      return
    }
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ kind: 'sending', file, fraction: 0 })
    try {
      const onProgress = (fraction: number) => {
        if (!signal.aborted) setState({ kind: 'sending', file, fraction })
      }
      const uploaded = await send(file, { onProgress, signal })
      if (!signal.aborted) settle({ kind: 'done', uploaded, file })
    } catch (error) {
      const final = error instanceof UploadError && permanentStatuses.has(error.status)
      if (!signal.aborted) setState({ kind: 'failed', file, text: labels.failed(error), final })
    }
  }

  function cancel() {
    running.current?.abort()
    setState(kept)
  }

  return {
    state,
    /** The value a form would submit now. */
    value: kept.kind === 'done' ? kept.uploaded.value : '',
    start: (file: File) => void start(file),
    cancel,
    remove: () => settle({ kind: 'empty' }),
  }
}
