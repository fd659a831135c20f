import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { answerOverride, overriddenPaths } from './auth-overrides.ts'
import { guardOnboarding } from '#/platform/auth/server/require-session.ts'
import { ipHeader } from '#/platform/auth/server/auth.ts'
import { rejectInDemo } from '#/platform/auth/server/demo-sign-in.ts'
import { guardFresh } from '#/platform/auth/server/fresh.ts'
import { guardImpersonation } from '#/platform/auth/server/impersonation.ts'
import { checkListQuery, listUsersPath } from '#/platform/auth/server/list-users.ts'
import { findSessionRecord } from '#/platform/auth/server/session-record.ts'
import { WrongCode } from '#/platform/auth/server/otp-flow.ts'
import { auditProviderSignIn, auditSignIn } from '#/platform/auth/server/sign-in-audit.ts'
import { refusePassword, setPasswordPath } from '#/platform/auth/server/set-password.ts'
import { checkSignInBody } from '#/platform/auth/server/sign-in-body.ts'
import { methodPaths } from '#/platform/auth/server/sign-in-methods.ts'
import { authError } from '#/platform/auth/server/auth-error.ts'
import { confirmByPasskey, stepUpPath } from '#/platform/auth/server/step-up.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
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
  `POST ${setPasswordPath}`,
  `POST ${stepUpPath}`,
  ...methodPaths,
  ...Object.keys(overriddenPaths).map((path) => `POST ${path}`),
]

const passkeyPath = '/passkey/verify-authentication'

/** Paths that cost an address something. */
const steps: Record<string, 'send' | 'redeem'> = {
  '/email-otp/send-verification-otp': 'send',
  '/sign-in/email-otp': 'redeem',
}

export const authEndpoint: Endpoint<Services> = {
  path: '/api/auth/',
  async handle(request, requestContext, services) {
    const path = requestContext.url.pathname.slice('/api/auth'.length)
    if (!authPaths.includes(`${request.method} ${path}`)) throw new AppError('NOT_FOUND')
    // Ends a session that is banned or idle before the library looks at it.
    const session = await requestContext.session()
    if (session && path === '/get-session') {
      const record = await findSessionRecord(services.pool, session.id)
      if (record) return Response.json(record, { headers: { pragma: 'no-cache' } })
    }
    const body = await readBody(request, bodyLimits.auth)
    const { search } = requestContext.url
    return askAuth(
      { method: request.method, path, search, body },
      request,
      requestContext,
      services,
    )
  },
}

type Asked = { method: string; path: string; search?: string; body: Uint8Array | null }

/** The library, asked on behalf of whoever sent the request: our own endpoint, or a posted form. */
export async function askAuth(
  { method, path, search = '', body: read }: Asked,
  request: Request,
  requestContext: RequestContext,
  services: Services,
): Promise<Response> {
  const step = steps[path]
  if (step) await services.requestLimits.network(step, requestContext.ip)
  const { body, email } = checkSignInBody(path, read)
  const { config, otpFlow, demoSignIn } = services
  if (config.demoMode) rejectInDemo({ method, path, email })
  guardOnboarding(path, await requestContext.session())
  const afterwards = await guardImpersonation(services, { path, body, requestContext })
  const own = overriddenPaths[path]
  if (own) return answerOverride(own, body, requestContext, services)
  if (path === setPasswordPath) return refusePassword(services.db, body, requestContext)
  guardFresh(path, await requestContext.session())
  const headers = new Headers(request.headers)
  headers.set(ipHeader, requestContext.ip)
  headers.delete('content-length')
  if (body !== null) headers.set('content-type', 'application/json')
  const query = path === listUsersPath ? checkListQuery(search) : search
  const url = new URL(`/api/auth${path}${query}`, config.baseUrl)
  const forwarded = new Request(url, { method, headers, body })
  const library = () => services.auth.handler(forwarded)
  if (path === stepUpPath) return confirmByPasskey(services, forwarded, requestContext)
  if (step === 'send')
    await services.captcha?.(request.headers.get('x-captcha-response'), requestContext.ip)
  /** Who signed in, and who entered a wrong code; a guess that was not compared costs no row. */
  async function noted(email: string, work: () => Promise<Response>) {
    const note = async (status: number) => {
      if (!config.demoMode) await auditSignIn(services, { email, ip: requestContext.ip, status })
    }
    const answer = await work().catch(async (error: unknown) => {
      if (error instanceof WrongCode) await note(error.status)
      throw error
    })
    await note(answer.status)
    return answer
  }
  const take = (way: 'send' | 'redeem', to: string) =>
    config.demoMode ? demoSignIn[way](to, library) : otpFlow[way](to, requestContext, library)
  const ask = () => (step && email ? take(step, email) : library())
  const response = await (step === 'redeem' && email ? noted(email, ask) : ask())
  if (path === passkeyPath && !config.demoMode && response.status !== 429)
    await auditProviderSignIn(services, {
      userId: requestContext.signedInUser ?? requestContext.bannedUser,
      succeeded: response.ok,
      method: 'passkey',
      by: 'Passkey',
      ip: requestContext.ip,
    })
  if (response.ok && afterwards) await afterwards((await response.clone().json()) as object)
  return response.ok ? withoutToken(response) : authError(response, requestContext)
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
