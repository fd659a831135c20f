import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { invalidateStale } from '#/platform/live/invalidate.ts'
import { changeOf } from '#/platform/live/mutation.ts'
import { UnclosedQuote } from '#/platform/csv/parse-csv.ts'
import type { CsvImport, ImportStart } from '#/platform/csv-import/csv-import.ts'
import type { ImportSource } from './csv-import.ts'
import { csvImportQueries } from './csv-import.queries.ts'
import { markOf } from './read-file.ts'
import { sendFile } from './send-file.ts'

/** What the user chooses before the rows are sent; the options are those of the source. */
export type ImportChoice = Pick<ImportStart, 'settings' | 'onlyValid'> &
  Readonly<Record<string, unknown>>

type Sending = { fraction: number; rows: number; waiting: boolean }

/** The state of an import and its actions. */
export function useImport(source: ImportSource) {
  const { feature, calls } = source
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = csvImportQueries.latest(source)
  const { data: job } = useSuspenseQuery(csvImportQueries.latest(source))
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  const know = (next: CsvImport | null) => queryClient.setQueryData(queryKey, next)

  useEffect(() => () => abort.current?.abort(), [])

  // A server restart interrupts the import, so an open page starts it again.
  const stalled = job?.stalled ? job.id : undefined
  useEffect(() => {
    if (stalled) void calls().run({ id: stalled, onlyValid: job?.onlyValid ?? true })
  }, [calls, stalled, job?.onlyValid])

  const finished = job?.state === 'done' || job?.state === 'cancelled'
  useEffect(() => {
    if (!finished) return
    void invalidateStale(queryClient, [changeOf(feature, 'imported', null)])
  }, [feature, finished, queryClient])

  function wordsFor(cause: unknown) {
    if (cause instanceof UnclosedQuote) return t('csvImport.file.unclosed', { row: cause.row })
    return isApiError(cause) ? cause.message : t('csvImport.failed')
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

  async function send(file: File, job: CsvImport) {
    const controller = new AbortController()
    abort.current = controller
    setSending({ fraction: 0, rows: job.rows, waiting: false })
    const sent = await sendFile(file, source, job, {
      signal: controller.signal,
      onProgress: setSending,
    })
    know(sent)
    if (sent.invalid === 0 || sent.onlyValid)
      know(await calls().run({ id: sent.id, onlyValid: sent.onlyValid }))
  }

  return {
    job,
    sending,
    error,
    begin: (file: File, choice: ImportChoice) =>
      trying(async () => {
        const fileMark = await markOf(file)
        const { name: fileName, size: fileSize } = file
        const job = await calls().start({ fileName, fileSize, fileMark, ...choice })
        know(job)
        await send(file, job)
      }),
    goOn: (file: File, job: CsvImport) =>
      trying(async () => {
        if ((await markOf(file)) === job.fileMark) await send(file, job)
        else setError(t('csvImport.file.different', { name: job.fileName }))
      }),
    run: (job: CsvImport) =>
      trying(async () => {
        const onlyValid = job.onlyValid || job.invalid > 0
        know(await calls().run({ id: job.id, onlyValid }))
      }),
    cancel: (job: CsvImport) =>
      trying(async () => {
        abort.current?.abort()
        know(await calls().cancel({ id: job.id }))
      }),
    /** Resets the page; the next file replaces the old import. */
    forget: () => {
      setError(undefined)
      know(null)
    },
  }
}

export type Import = ReturnType<typeof useImport>
