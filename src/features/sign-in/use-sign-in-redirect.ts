import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isApiError } from '#/platform/error/api-error.ts'
import { landingOf } from '#/features/area/area.ts'
import { withHash } from '#/platform/auth/safe-redirect.ts'
import { refreshViewer } from '#/platform/auth/refresh-viewer.ts'

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
