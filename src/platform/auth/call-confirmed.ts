import { orConfirm } from '#/platform/api/step-up.ts'
import { callAuth } from './auth-client.ts'

/** `callAuth` for what needs a fresh sign-in: the person is asked where theirs is too old. */
export const callConfirmed = (path: string, body?: object | null): Promise<unknown> =>
  orConfirm(() => callAuth(path, body))
