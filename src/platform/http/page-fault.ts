import { createIsomorphicFn } from '@tanstack/react-start'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { currentRequest } from './server/request-scope.ts'

const tellServer = createIsomorphicFn()
  .server((status: number) => {
    currentRequest().status = status
  })
  .client(() => {})

/** The public configuration, also for a page that failed before loading it. */
export const requestConfig = createIsomorphicFn()
  .server((): PublicConfig | undefined => currentRequest().publicConfig)
  .client((): PublicConfig | undefined => undefined)

/**
 * A page that cannot be shown, and its status. The server sends the browser only an error's message,
 * so the message holds everything the page needs.
 */
export class PageFault extends Error {
  readonly status: number

  /** `text`: a translated sentence that is safe to show. */
  constructor(status: number, cause?: unknown, text?: string) {
    super(`page fault ${status}${text ? `: ${text}` : ''}`, { cause })
    this.name = 'PageFault'
    this.status = status
    tellServer(status)
  }
}

const known = [403, 404, 500, 503] as const
type PageError = { status: (typeof known)[number] | 'unknown'; text?: string | undefined }

/** What a page may show of an error; the message of any other error stays in the log. */
export function pageErrorOf(error: unknown): PageError {
  const message = error instanceof Error ? error.message : ''
  const [, code, text] = /^page fault (\d+)(?:: (.+))?$/s.exec(message) ?? []
  const status = typeof error === 'object' && error && 'status' in error ? error.status : code
  if (status === undefined) return { status: 500 }
  return { status: known.find((it) => it === Number(status)) ?? 'unknown', text }
}
