import { isApiError } from './api-error.ts'

let confirmIdentity: (() => Promise<boolean>) | undefined

/** One asker a tab: whoever shows the question "is it you?" and answers whether it was. */
export function onStepUp(ask: () => Promise<boolean>): void {
  confirmIdentity = ask
}

/**
 * What is refused because the sign-in is too old is asked for, and then done after all. The form,
 * button or query that called only waits longer.
 */
export async function orConfirm<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isApiError(error, 'SESSION_EXPIRED') || !(await confirmIdentity?.())) throw error
    return call()
  }
}
