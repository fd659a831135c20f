import { isApiError } from '#/platform/error/api-error.ts'

let listener: (() => void) | undefined

/** One listener per tab: the dialog that explains the read-only demo. */
export function onDemoBlocked(react: () => void): void {
  listener = react
}

/** Runs for every failed call, from a form, a button or a query. */
export function reportDemoError(error: unknown): void {
  if (isApiError(error, 'DEMO_MODE')) listener?.()
}
