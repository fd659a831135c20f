import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { api } from '#/platform/api/api.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { invalidateStale } from '#/platform/live/invalidate.ts'
import { changeOf } from '#/platform/live/mutation.ts'
import { UnclosedQuote } from '#/platform/csv/parse-csv.ts'
import { bookFeature } from '../book.feature.ts'
import type { BookImport, ImportStart } from './book-import.ts'
import { bookImportQueries } from './book-import.queries.ts'
import { markOf } from './read-file.ts'
import { sendFile } from './send-file.ts'

type Sending = { fraction: number; rows: number; waiting: boolean }

/** The state of an import and its actions. */
export function useImport() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = bookImportQueries.latest()
  const { data: job } = useSuspenseQuery(bookImportQueries.latest())
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  const know = (next: BookImport | null) => queryClient.setQueryData(queryKey, next)

  useEffect(() => () => abort.current?.abort(), [])

  // A server restart interrupts the import, so an open page starts it again.
  const stalled = job?.stalled ? job.id : undefined
  useEffect(() => {
    if (stalled) void api.bookImport.run({ id: stalled, onlyValid: job?.onlyValid ?? true })
  }, [stalled, job?.onlyValid])

  const finished = job?.state === 'done' || job?.state === 'cancelled'
  useEffect(() => {
    if (!finished) return
    void invalidateStale(queryClient, [changeOf(bookFeature, 'imported', null)])
  }, [finished, queryClient])

  function wordsFor(cause: unknown) {
    if (cause instanceof UnclosedQuote) return t('bookImport.file.unclosed', { row: cause.row })
    return isApiError(cause) ? cause.message : t('bookImport.failed')
  }

  async function trying(work: () => Promise<void>) {
    setError(undefined)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setError(wordsFor(cause))
    } finally {
      setSending(undefined)
    }
  }

  async function send(file: File, job: BookImport) {
    const controller = new AbortController()
    abort.current = controller
    setSending({ fraction: 0, rows: job.rows, waiting: false })
    const sent = await sendFile(file, job, { signal: controller.signal, onProgress: setSending })
    know(sent)
    if (sent.invalid === 0 || sent.onlyValid)
      know(await api.bookImport.run({ id: sent.id, onlyValid: sent.onlyValid }))
  }

  return {
    job,
    sending,
    error,
    begin: (file: File, choice: Pick<ImportStart, 'settings' | 'newGenres' | 'onlyValid'>) =>
      trying(async () => {
        const fileMark = await markOf(file)
        const { name: fileName, size: fileSize } = file
        const job = await api.bookImport.start({ fileName, fileSize, fileMark, ...choice })
        know(job)
        await send(file, job)
      }),
    goOn: (file: File, job: BookImport) =>
      trying(async () => {
        if ((await markOf(file)) === job.fileMark) await send(file, job)
        else setError(t('bookImport.file.different', { name: job.fileName }))
      }),
    run: (job: BookImport) =>
      trying(async () => {
        const onlyValid = job.onlyValid || job.invalid > 0
        know(await api.bookImport.run({ id: job.id, onlyValid }))
      }),
    cancel: (job: BookImport) =>
      trying(async () => {
        abort.current?.abort()
        know(await api.bookImport.cancel({ id: job.id }))
      }),
    /** Resets the page; the next file replaces the old import. */
    forget: () => {
      setError(undefined)
      know(null)
    },
  }
}

export type Import = ReturnType<typeof useImport>
