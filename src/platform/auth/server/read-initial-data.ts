import { AppError } from '#/platform/error/app-error.ts'
import { PageError } from '#/platform/http/page-error.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'
import { isTimeZone, timeZoneCookie } from '#/platform/i18n/time-zone.ts'
import { sidebarCookie } from '../initial-data.ts'
import type { InitialData } from '../initial-data.ts'

/** The viewer and the public configuration, for every page. */
export async function readInitialData(): Promise<InitialData> {
  const requestContext = currentRequestContext()
  const session = await requestContext.session().catch(throwPageError)
  const timeZone = requestContext.cookies.get(timeZoneCookie)
  return {
    ...(requestContext.form && { form: requestContext.form }),
    viewer: session?.viewer ?? null,
    config: requestContext.publicConfig,
    sidebarCollapsed: requestContext.cookies.get(sidebarCookie) === 'collapsed',
    timeZone: isTimeZone(timeZone) ? timeZone : null,
    ban: session ? null : await requestContext.ban().catch(throwPageError),
    lastMethod: requestContext.lastMethod ?? null,
  }
}

/** Every page starts here, so this is where an unreachable database becomes the page of a 503. */
function throwPageError(error: unknown): never {
  const isUnavailable = error instanceof AppError && error.code === 'UNAVAILABLE'
  throw isUnavailable ? new PageError(503, error) : error
}
