import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isApiError } from '#/platform/error/api-error.ts'
import type { ApiError } from '#/platform/error/api-error.ts'
import { callAuth } from '#/platform/auth/auth-client.ts'
import { landingOf } from '#/features/area/area.ts'
import { withHash } from '#/platform/auth/safe-redirect.ts'
import { refreshViewer } from '#/platform/auth/refresh-viewer.ts'

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

/** Signs in and opens the page the user wanted. */
export function useSignInRedirect(redirect: string | undefined) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (signIn: () => Promise<unknown>) => {
    try {
      await signIn()
    } catch (error) {
      if (!isApiError(error, 'BANNED_USER')) throw error
      // A full page load: the server shows the reason only to this browser.
      window.location.assign('/login/error?error=banned')
      return
    }
    const { viewer } = await refreshViewer(queryClient)
    if (!viewer) return
    const href = withHash(landingOf(viewer, redirect), window.location.hash)
    await router.navigate({ href, replace: true })
    await router.invalidate()
  }
}

export function useRedeemCode(redirect: string | undefined) {
  const arrive = useSignInRedirect(redirect)
  return (email: string, otp: string) =>
    arrive(() => callAuth('/sign-in/email-otp', { email, otp }))
}
