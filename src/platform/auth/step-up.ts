import { isApiError } from '#/platform/error/api-error.ts'

let confirmIdentity: (() => Promise<boolean>) | undefined

/** One handler per tab: shows the confirmation dialog and resolves to whether it succeeded. */
export function onStepUp(ask: () => Promise<boolean>): void {
  confirmIdentity = ask
}

/**
 * When a call is rejected because the sign-in is too old, asks the user to confirm it and repeats the
 * call. The caller only waits longer.
 */
export async function orConfirm<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isApiError(error, 'SESSION_EXPIRED') || !(await confirmIdentity?.())) throw error
    return call()
  }
}
