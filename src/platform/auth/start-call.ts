import { createServerFn } from '@tanstack/react-start'
import { currentRequest } from '#/platform/http/server/request-scope.ts'
import { isTimeZone, timeZoneCookie } from '#/platform/i18n/time-zone.ts'
import { sidebarCookie } from './start-data.ts'
import type { StartData } from './start-data.ts'

/** The one server call every page begins with: who is there and what the server allows. */
export const fetchStart = createServerFn({ method: 'GET' }).handler(
  async (): Promise<StartData> => {
    const scope = currentRequest()
    const session = await scope.session()
    const timeZone = scope.cookies.get(timeZoneCookie)
    return {
      ...(scope.form && { form: scope.form }),
      viewer: session?.viewer ?? null,
      config: scope.publicConfig,
      sidebarCollapsed: scope.cookies.get(sidebarCookie) === 'collapsed',
      timeZone: isTimeZone(timeZone) ? timeZone : null,
      ban: session ? null : await scope.ban(),
      lastMethod: scope.lastMethod ?? null,
    }
  },
)
