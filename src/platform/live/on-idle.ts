import type { AnyRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { startQueries } from '#/platform/auth/start.queries.ts'
import { timeZoneCookie } from '#/platform/i18n/time-zone.ts'
import { subscribe } from './subscribe.ts'

/** What no first page needs; fetched once everything else is here. */
export function onIdle(router: AnyRouter, queryClient: QueryClient): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  document.cookie = `${timeZoneCookie}=${timeZone}; max-age=31536000; path=/; samesite=lax`
  // What others change.
  const listen = () => {
    if (queryClient.getQueryData(startQueries.current().queryKey)?.viewer?.onboarded)
      subscribe({ queryClient, onRights: () => void router.invalidate() })
  }
  listen()
  router.subscribe('onResolved', listen)
}
