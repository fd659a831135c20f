import type { AnyRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { initialDataQueries } from '#/platform/auth/initial-data.queries.ts'
import { timeZoneCookie } from '#/platform/i18n/time-zone.ts'
import { subscribe } from './subscribe.ts'

/** Starts what no first page needs, once the page is idle. */
export function onIdle(router: AnyRouter, queryClient: QueryClient): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  document.cookie = `${timeZoneCookie}=${timeZone}; max-age=31536000; path=/; samesite=lax`
  const subscribeOnceSignedIn = () => {
    if (queryClient.getQueryData(initialDataQueries.current().queryKey)?.viewer?.onboarded)
      subscribe({ queryClient, onPermissionsChange: () => void router.invalidate() })
  }
  subscribeOnceSignedIn()
  router.subscribe('onResolved', subscribeOnceSignedIn)
}
