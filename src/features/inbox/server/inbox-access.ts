import { AppError } from '#/platform/error/app-error.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

type Settings = Pick<Config, 'loopback' | 'mailUrl'>
type InboxRequest = Pick<RequestContext, 'peerIsLoopback' | 'url' | 'headers'>

const loopbackNames = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * The inbox contains sign-in codes for every account, so it exists only for users on this machine.
 * The host check blocks DNS rebinding; the proxy headers block requests through a tunnel that ends
 * here.
 */
export function mayReadInbox(settings: Settings, requester: InboxRequest): boolean {
  return (
    settings.loopback &&
    settings.mailUrl === null &&
    requester.peerIsLoopback &&
    loopbackNames.test(requester.url.hostname) &&
    !proxyHeaders.some((name) => requester.headers.has(name))
  )
}

/** Responds with 404 instead of 403, so that its existence is not revealed. */
export function checkInboxAccess(settings: Settings, requester: InboxRequest): void {
  if (!mayReadInbox(settings, requester)) throw new AppError('NOT_FOUND')
}
