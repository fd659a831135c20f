import { createIsomorphicFn } from '@tanstack/react-start'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { currentRequestContext } from './server/request-context.ts'

const setStatus = createIsomorphicFn()
  .server((status: number) => {
    currentRequestContext().status = status
  })
  .client(() => {})

/** The public configuration, also for a page that failed before loading it. */
export const requestConfig = createIsomorphicFn()
  .server((): PublicConfig | undefined => currentRequestContext().publicConfig)
  .client((): PublicConfig | undefined => undefined)

/**
 * A page that cannot be shown, and its status. The server sends the browser only an error's message,
 * so the message holds everything the page needs.
 */
export class PageError extends Error {
  readonly status: number

  /** `text`: a translated sentence that is safe to show. */
  constructor(status: number, cause?: unknown, text?: string) {
    super(`page error ${status}${text ? `: ${text}` : ''}`, { cause })
    this.name = 'PageError'
    this.status = status
    setStatus(status)
  }
}

const pageStatuses = [403, 404, 500, 503] as const
type PageErrorView = {
  status: (typeof pageStatuses)[number] | 'unknown'
  text?: string | undefined
}

/** What a page may show of an error; the message of any other error stays in the log. */
export function pageErrorView(error: unknown): PageErrorView {
  const message = error instanceof Error ? error.message : ''
  const [, code, text] = /^page error (\d+)(?:: (.+))?$/s.exec(message) ?? []
  const status = typeof error === 'object' && error && 'status' in error ? error.status : code
  if (status === undefined) return { status: 500 }
  return { status: pageStatuses.find((code) => code === Number(status)) ?? 'unknown', text }
}
