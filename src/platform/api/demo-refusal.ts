import { isApiError } from './api-error.ts'

let listener: (() => void) | undefined

/** One listener a tab: whoever shows the dialog of a read-only demo. */
export function onDemoBlocked(react: () => void): void {
  listener = react
}

/** Asked of every refused call, whoever made it: a form, a button, a query. */
export function reportDemoRefusal<Refused>(error: Refused): Refused {
  if (isApiError(error, 'DEMO_MODE')) listener?.()
  return error
}
