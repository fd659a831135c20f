import { isApiError } from '#/platform/error/api-error.ts'
import type { ApiError } from '#/platform/error/api-error.ts'
import { callAuth } from '#/platform/auth/auth-client.ts'
import { useSignInRedirect } from './use-sign-in-redirect.ts'

/** Headers for another attempt, by the error of the first. */
const nextAttempt: Record<string, (error: ApiError) => Promise<Record<string, string>>> = {
  MISSING_RESPONSE: async (error) => (await import('./captcha.ts')).solveCaptcha(error), // captcha
}

export async function requestCode(email: string) {
  const send = (headers?: Record<string, string>) =>
    callAuth('/email-otp/send-verification-otp', { email, type: 'sign-in' }, headers)
  try {
    await send()
  } catch (error) {
    const headersAfter = isApiError(error) && nextAttempt[error.code]
    if (!headersAfter) throw error
    await send(await headersAfter(error))
  }
}

/** The server's message; undefined if it could not be reached. */
export const errorText = (error: unknown) => (isApiError(error) ? error.message : undefined)

export function useRedeemCode(redirect: string | undefined) {
  const arrive = useSignInRedirect(redirect)
  return (email: string, otp: string) =>
    arrive(() => callAuth('/sign-in/email-otp', { email, otp }))
}
