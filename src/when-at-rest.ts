import { startQueries } from './platform/auth/start.queries.ts'
import { timeZoneCookie } from './platform/i18n/time-zone.ts'
import { follow } from './platform/live/follow.ts'
import type { getRouter } from './router.tsx'

/** What no first page needs; fetched once everything else is here. */
export function whenAtRest(router: Awaited<ReturnType<typeof getRouter>>) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  document.cookie = `${timeZoneCookie}=${timeZone}; max-age=31536000; path=/; samesite=lax`
  const { queryClient } = router.options.context
  // What others change.
  const listen = () => {
    if (queryClient.getQueryData(startQueries.current().queryKey)?.viewer)
      follow({ queryClient, onRights: () => void router.invalidate() })
  }
  listen()
  router.subscribe('onResolved', listen)
}
