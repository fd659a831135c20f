import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { runOverride, overriddenPaths } from './auth-overrides.ts'
import { guardOnboarding, rejectToken } from '#/platform/auth/server/require-session.ts'
import { ipHeader } from '#/platform/auth/server/auth.ts'
import { endConnections } from '#/platform/auth/server/end-connections.ts'
import { rejectInDemo } from '#/platform/auth/server/demo-sign-in.ts'
import { guardFresh } from '#/platform/auth/server/require-fresh-session.ts'
import { guardImpersonation } from '#/platform/auth/server/impersonation.ts'
import { checkListQuery, listUsersPath } from '#/platform/auth/server/list-users.ts'
import { WrongCode } from '#/platform/auth/server/otp-flow.ts'
import { refusePassword, setPasswordPath } from '#/platform/auth/server/reject-set-password.ts'
import { checkSignInBody } from '#/platform/auth/server/sign-in-body.ts'
import { methodPaths } from '#/platform/auth/server/sign-in-methods.ts'
import { authError } from '#/platform/auth/server/auth-error.ts'
import { confirmByPasskey } from '#/platform/auth/server/confirm-by-passkey.ts'
import { passkeySignInPath, passkeyStepUpPath } from '#/platform/auth/server/passkey-paths.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { bufferedResponse } from '#/platform/http/server/buffered-response.ts'
import { bodyLimits, readBody } from '#/platform/http/server/read-body.ts'
import { auditPasskey } from './audit-passkey.ts'
import { checkCaptcha } from './check-captcha.ts'

/** The only reachable paths; the library has many more that no page needs. */
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
  ...methodPaths,
  ...Object.keys(overriddenPaths).map((path) => `POST ${path}`),
]

/** Paths that end more than the current session, and with it the access of connected applications. */
const signOutPaths = new Set(['/revoke-sessions', '/revoke-other-sessions']) // mcp

/** Paths with a rate limit per email. */
const steps: Record<string, 'send' | 'redeem'> = {
  '/email-otp/send-verification-otp': 'send',
  '/sign-in/email-otp': 'redeem',
}

export const authEndpoint: Endpoint<Services> = {
  path: '/api/auth/',
  async handle(request, requestContext, services) {
    const path = requestContext.url.pathname.slice('/api/auth'.length)
    if (!authPaths.includes(`${request.method} ${path}`)) throw new AppError('NOT_FOUND')
    // Ends a banned or idle session before the library reads it.
    const session = await (path === '/get-session'
      ? requestContext.sessionWithRecord()
      : requestContext.session())
    rejectToken(session)
    if (session?.record)
      return bufferedResponse(JSON.stringify(session.record), {
        headers: { 'content-type': 'application/json', pragma: 'no-cache' },
      })
    const body = await readBody(request, bodyLimits.auth)
    const { search } = requestContext.url
    return callAuth(
      { method: request.method, path, search, body },
      request,
      requestContext,
      services,
    )
  },
}

type AuthCall = { method: string; path: string; search?: string; body: Uint8Array | null }

/** Calls the library for a request to this endpoint or for a posted form. */
export async function callAuth(
  { method, path, search = '', body: rawBody }: AuthCall,
  request: Request,
  requestContext: RequestContext,
  services: Services,
): Promise<Response> {
  const step = steps[path]
  if (step) await services.requestLimits.network(step, requestContext.ip)
  const { body, email } = checkSignInBody(path, rawBody)
  const { config, otpFlow, signInAudit } = services
  if (config.demoMode) rejectInDemo({ method, path, email }) // demo
  guardOnboarding(path, await requestContext.session())
  const afterwards = await guardImpersonation(services, { path, body, requestContext })
  const override = overriddenPaths[path]
  if (override) return runOverride(override, body, requestContext, services)
  if (path === setPasswordPath) return refusePassword(services.db, body, requestContext)
  guardFresh(path, await requestContext.session())
  const headers = new Headers(request.headers)
  headers.set(ipHeader, requestContext.ip)
  headers.delete('content-length')
  if (body !== null) headers.set('content-type', 'application/json')
  const query = path === listUsersPath ? checkListQuery(search) : search
  const url = new URL(`/api/auth${path}${query}`, config.baseUrl)
  const forwarded = new Request(url, { method, headers, body })
  const callLibrary = () => services.auth.handler(forwarded)
  if (path === passkeyStepUpPath) return confirmByPasskey(services, forwarded, requestContext) // passkey
  if (step === 'send') await checkCaptcha(request, requestContext, services) // captcha
  /** Audits sign-ins and wrong codes; a guess that was not compared writes no row. */
  async function withSignInAudit(email: string, work: () => Promise<Response>) {
    const audit = async (status: number) => {
      if (config.demoMode) return // demo
      await signInAudit.byEmail({ email, ip: requestContext.ip, status })
    }
    const result = await work().catch(async (error: unknown) => {
      if (error instanceof WrongCode) await audit(services.errors.statuses[error.code])
      throw error
    })
    await audit(result.status)
    return result
  }
  const runStep = (stepName: 'send' | 'redeem', to: string) => {
    if (config.demoMode) return services.demoSignIn[stepName](to, callLibrary) // demo
    return otpFlow[stepName](to, requestContext, callLibrary)
  }
  const send = () => (step && email ? runStep(step, email) : callLibrary())
  const response = await (step === 'redeem' && email ? withSignInAudit(email, send) : send())
  if (path === passkeySignInPath) await auditPasskey(response, requestContext, services) // passkey
  const everywhere = response.ok && signOutPaths.has(path) && (await requestContext.session()) // mcp
  if (everywhere) await endConnections(services.db, everywhere.viewer.id) // mcp
  if (response.ok && afterwards) await afterwards((await response.clone().json()) as object)
  return response.ok ? withoutToken(response) : authError(response, requestContext)
}

/** Removes the session token from the body, because only the cookie needs it. */
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
