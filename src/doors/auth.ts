import type { Services } from '#/assembly/services.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { addressHeader } from '#/platform/auth/server/auth.ts'
import { guardImpersonation } from '#/platform/auth/server/impersonation.ts'
import { findSessionRecord } from '#/platform/auth/server/session-record.ts'
import { noteSignIn } from '#/platform/auth/server/sign-in-history.ts'
import { checkSignInBody } from '#/platform/auth/server/sign-in-body.ts'
import { authFault } from '#/platform/auth/server/auth-fault.ts'
import type { Door } from '#/platform/http/server/door.ts'
import { bodyLimits, readBody } from '#/platform/http/server/read-body.ts'

/** All there is. The library has dozens more; what no screen needs is not reachable. */
export const authPaths = [
  'GET /get-session',
  'POST /sign-out',
  'POST /email-otp/send-verification-otp',
  'POST /sign-in/email-otp',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
  'GET /admin/list-users',
  'POST /admin/impersonate-user',
  'POST /admin/stop-impersonating',
]

export const authDoor: Door<Services> = {
  path: '/api/auth/',
  async handle(request, scope, services) {
    const path = scope.url.pathname.slice('/api/auth'.length)
    if (!authPaths.includes(`${request.method} ${path}`)) throw new AppError('NOT_FOUND')
    // Ends a session that is banned or idle before the library looks at it.
    const session = await scope.session()
    if (session && path === '/get-session') {
      const record = await findSessionRecord(services.pool, session.id)
      if (record) return Response.json(record, { headers: { pragma: 'no-cache' } })
    }
    const read = await readBody(request, bodyLimits.auth)
    const { body, address } = checkSignInBody(path, read)
    const afterwards = await guardImpersonation(services, { path, body, scope })
    const headers = new Headers(request.headers)
    headers.set(addressHeader, scope.ip)
    headers.delete('content-length')
    const forwarded = new Request(request.url, { method: request.method, headers, body })
    const answer = () => services.auth.handler(forwarded)
    const response = await (address ? services.addressLock.hold(address, answer) : answer())
    if (address && path.startsWith('/sign-in/'))
      await noteSignIn(services.db, { email: address, address: scope.ip, status: response.status })
    if (!response.ok) return authFault(response, scope)
    if (afterwards) await afterwards((await response.clone().json()) as object)
    return withoutToken(response)
  },
}

/** The cookie signs in; the same token in a body would only be there for scripts to take. */
async function withoutToken(response: Response): Promise<Response> {
  const body: unknown = await response.json()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(
    JSON.stringify(body, (key, value) => (key === 'token' ? undefined : value)),
    {
      status: response.status,
      headers,
    },
  )
}
