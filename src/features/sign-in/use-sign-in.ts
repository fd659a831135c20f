import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isFault } from '#/platform/api/fault.ts'
import { callAuth } from '#/platform/auth/auth-client.ts'
import { landingOf } from '#/platform/auth/landing.ts'
import { startQueries } from '#/platform/auth/start.queries.ts'

export const requestCode = (email: string) =>
  callAuth('/email-otp/send-verification-otp', { email, type: 'sign-in' })

/** Signs in, and goes where the person wanted to be. */
export function useArrival(redirect: string | undefined) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (signIn: () => Promise<unknown>) => {
    try {
      await signIn()
    } catch (fault) {
      if (!isFault(fault, 'BANNED_USER')) throw fault
      // A whole new page: the server tells why, to nobody but this browser.
      window.location.assign('/login/error?error=banned')
      return
    }
    const { viewer } = await queryClient.query({ ...startQueries.current(), staleTime: 0 })
    await router.invalidate()
    if (viewer) await router.navigate({ href: landingOf(viewer, redirect), replace: true })
  }
}

export function useRedeemCode(redirect: string | undefined) {
  const arrive = useArrival(redirect)
  return (email: string, otp: string) =>
    arrive(() => callAuth('/sign-in/email-otp', { email, otp }))
}
