import { AppError } from '#/platform/error/app-error.ts'
import { demoCode, sampleEmails } from '../sample-accounts.ts'
import type { EmailLock } from './email-lock.ts'

const isSampleEmail = (email: string | undefined): boolean =>
  sampleEmails.some((known) => known === email)

/** The library paths that change no data. */
const readOnlyPaths = new Set(['GET /get-session', 'GET /admin/list-users', 'POST /sign-out'])

type DemoRequest = { method: string; path: string; email?: string | undefined }

/** A demo allows signing in and out as a sample account and rejects every other path. */
export function rejectInDemo({ method, path, email }: DemoRequest): void {
  if (readOnlyPaths.has(`${method} ${path}`) || isSampleEmail(email)) return
  throw new AppError('DEMO_MODE', { ...(email && { field: 'email' }) })
}

/** The sign-in page shows the sample accounts' code. */
export const demoOtp = ({ email }: { email: string }) =>
  isSampleEmail(email) ? demoCode : undefined

type Code = { body: { email: string; type: 'sign-in' } }
type Library = { api: { sendVerificationOTP: (code: Code) => Promise<unknown> } }
type CallLibrary = () => Promise<Response>

/**
 * Visitors share the sample accounts, so the code has no rate limits and is renewed before every
 * attempt: no one waits for another visitor's code or uses it up.
 */
export const createDemoSignIn = (lock: EmailLock, { api }: Library) => ({
  send: (email: string, callLibrary: CallLibrary) => lock.hold(email, callLibrary),
  redeem: (email: string, callLibrary: CallLibrary) =>
    lock.hold(email, async () => {
      await api.sendVerificationOTP({ body: { email, type: 'sign-in' } })
      return callLibrary()
    }),
})
