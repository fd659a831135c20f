import { AppError } from '#/platform/api/app-error.ts'
import { demoCode, isSampleEmail } from '../sample-accounts.ts'
import type { EmailLock } from './email-lock.ts'

/** Of all that the library can do, what changes nobody's data. */
const harmless = new Set(['GET /get-session', 'GET /admin/list-users', 'POST /sign-out'])

type Asked = { method: string; path: string; address?: string | undefined }

/** In a demo one signs in and out as a sample account; a new path is refused until it is named. */
export function refuseInDemo({ method, path, address }: Asked): void {
  if (harmless.has(`${method} ${path}`) || isSampleEmail(address)) return
  throw new AppError('DEMO_MODE', { ...(address && { field: 'email' }) })
}

/** The sample accounts' code is written on the sign-in page. */
export const codeInDemo = ({ email }: { email: string }) =>
  isSampleEmail(email) ? demoCode : undefined

type Options = { lock: EmailLock; renew: (email: string) => Promise<unknown> }
type Library = () => Promise<Response>

/**
 * Strangers share the sample accounts: nobody waits for another's code, and nobody uses it up. So
 * there are no budgets here, and the code is made anew for each who brings one.
 */
export const createDemoSignIn = ({ lock, renew }: Options) => ({
  send: (address: string, library: Library) => lock.hold(address, library),
  redeem: (address: string, library: Library) =>
    lock.hold(address, async () => {
      await renew(address)
      return library()
    }),
})
