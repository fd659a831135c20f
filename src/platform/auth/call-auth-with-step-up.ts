import { orConfirm } from '#/platform/auth/step-up.ts'
import { callAuth } from './auth-client.ts'

/** `callAuth` for actions that need a fresh sign-in: asks the user to confirm it when it is too old. */
export const callAuthWithStepUp = (path: string, body?: object | null): Promise<unknown> =>
  orConfirm(() => callAuth(path, body))
