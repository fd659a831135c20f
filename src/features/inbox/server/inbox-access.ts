import { AppError } from '#/platform/api/app-error.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

type Settings = Pick<Config, 'loopback' | 'mailUrl'>
type Asker = Pick<RequestContext, 'peerIsLoopback' | 'url' | 'headers'>

const ownNames = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/
const marksOfAProxy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whoever reads the inbox can sign in as anybody, so it exists only for a person at this machine.
 * The name asked for keeps out a foreign page whose name was pointed at us (DNS rebinding); the
 * marks keep out strangers coming through a tunnel that ends here.
 */
export function mayReadInbox(settings: Settings, asker: Asker): boolean {
  return (
    settings.loopback &&
    settings.mailUrl === null &&
    asker.peerIsLoopback &&
    ownNames.test(asker.url.hostname) &&
    !marksOfAProxy.some((name) => asker.headers.has(name))
  )
}

/** Elsewhere there is no inbox, not a forbidden one. */
export function checkInboxAccess(settings: Settings, asker: Asker): void {
  if (!mayReadInbox(settings, asker)) throw new AppError('NOT_FOUND')
}
