import type { ExportLimit } from '#/platform/http/server/export-limit.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { Language } from '#/platform/i18n/language.ts'

/** The rows of an export as text, and their number. */
export type ExportFile = {
  /** `books` becomes `books-2026-11-18.csv`. */
  name: string
  /** The number of rows, at most `limit`. Throws if the user may not read them. */
  count: (limit: number) => Promise<number>
  /** The text of the file, beginning with the head line. */
  pieces: () => AsyncIterable<string>
}

/** An export that a job prepares. The job makes the same call again, as the same user. */
export type ExportOrder = {
  userId: string
  /** The procedure, such as `book.export`. */
  call: string
  input: unknown
  /** The path of the request. A user has one prepared export per path. */
  path: string
  language: Language
  /** The name of the file. */
  name: string
}

export type ExportService = ExportLimit & {
  prepare: (order: ExportOrder) => Promise<{ id: string }>
  /** The export as the user of the request may read it now. */
  open: (
    requestContext: RequestContext,
    order: Pick<ExportOrder, 'call' | 'input'>,
  ) => Promise<ExportFile>
  /** Set by `open`, which needs the file and not its text. */
  receive?: (file: ExportFile) => void
}
