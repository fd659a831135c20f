import { ORPCError } from '@orpc/server'
import { brand } from '#/brand.ts'
import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { describeError } from '#/platform/api/server/describe-error.ts'
import { safeRedirect } from '#/platform/auth/landing.ts'
import { demoCode, sampleEmails } from '#/platform/auth/sample-accounts.ts'
import type { FormAnswer } from '#/platform/http/form-answer.ts'
import { bodyLimits, readBody } from '#/platform/http/server/read-body.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { askAuth } from './auth.ts'

type Asked = {
  fields: URLSearchParams
  request: Request
  requestContext: RequestContext
  services: Services
}
type Step = (asked: Asked) => Promise<Response>
type Refusal = { status: number; error: FormAnswer['error']; retryAfter?: number | undefined }

/** What the library refused, already in words. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.error.code)
    this.refusal = refusal
  }
}

/** The pages whose forms work before, and without, any script. Each does what its script does. */
const steps: Record<string, Step> = {
  async '/login'(asked) {
    const email = (asked.fields.get('email') ?? '').trim().toLowerCase()
    const sent = await sendCode(asked, email).catch((error: unknown) => {
      // Asked for in this browser a moment ago: the code is on its way, or here.
      if (isRefused(error, 'CODE_SENT_RECENTLY')) return undefined
      throw error
    })
    return goTo(verifyPage(asked, email), sent)
  },

  async '/login/verify'(asked) {
    const email = asked.requestContext.url.searchParams.get('email') ?? ''
    if (asked.fields.get('step') === 'resend')
      return goTo(verifyPage(asked, email), await sendCode(asked, email))
    const otp = asked.fields.get('otp') ?? ''
    return goTo(landing(asked), await post(asked, '/sign-in/email-otp', { email, otp }))
  },

  async '/onboarding'(asked) {
    const api = asked.services.connectApi(asked.requestContext)
    await api.account.onboard({ name: asked.fields.get('name') ?? '' })
    return goTo(landing(asked))
  },

  /** Into a demo with one click: what the sign-in page and its well-known code do in two steps. */
  async '/welcome'(asked) {
    if (!asked.services.config.demoMode) throw new AppError('NOT_FOUND')
    const [manager, reader] = sampleEmails
    const email = asked.fields.get('as') === 'manager' ? manager : reader
    return goTo('/login', await post(asked, '/sign-in/email-otp', { email, otp: demoCode }))
  },

  async '/logout'(asked) {
    return goTo('/login', await post(asked, '/sign-out', {}))
  },
}

export const formPaths = Object.keys(steps)

const formType = 'application/x-www-form-urlencoded'

export const isForm = (request: Request, pathname: string) =>
  request.method === 'POST' &&
  Object.hasOwn(steps, pathname) &&
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === formType

type RenderPage = (request: Request) => Promise<Response> | Response

/** Goes on by 303, so that reloading posts nothing again; or shows the page with what was wrong. */
export async function answerForm(
  request: Request,
  requestContext: RequestContext,
  services: Services,
  renderPage: RenderPage,
): Promise<Response> {
  const body = await readBody(request, bodyLimits.auth)
  const fields = new URLSearchParams(new TextDecoder().decode(body ?? undefined))
  const { pathname } = requestContext.url
  try {
    const step = steps[pathname]
    if (!step) throw new Error(`no form is posted to ${pathname}`)
    return await step({ fields, request, requestContext, services })
  } catch (error) {
    const { status, error: body, retryAfter } = toTranslatedError(error, requestContext, services)
    if (body.code === 'BANNED_USER') return goTo('/login/error?error=banned')
    requestContext.status = status
    requestContext.form = { path: pathname, values: shownAgain(fields), error: body }
    const page = await renderPage(new Request(request.url, { headers: pageHeaders(request) }))
    if (retryAfter === undefined) return page
    const headers = new Headers(page.headers)
    headers.set('retry-after', String(retryAfter))
    return new Response(page.body, { status: page.status, headers })
  }
}

/** A riddle is a script's work: whoever has none is told so, and where to turn. */
const sendCode = (asked: Asked, email: string) =>
  post(asked, '/email-otp/send-verification-otp', { email }).catch((error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== 'MISSING_RESPONSE') throw error
    const parameters = { key: 'errors.MISSING_RESPONSE_NO_SCRIPT', contact: brand.contact }
    throw new AppError(error.code, { field: 'email', parameters })
  })

async function post({ request, requestContext, services }: Asked, path: string, body: object) {
  const read = new TextEncoder().encode(JSON.stringify(body))
  const response = await askAuth(
    { method: 'POST', path, body: read },
    request,
    requestContext,
    services,
  )
  if (response.ok) return response
  const error = (await response.json()) as FormAnswer['error']
  const wait = response.headers.get('retry-after')
  const retryAfter = wait === null ? undefined : Number(wait)
  throw new Refused({ status: response.status, error, retryAfter })
}

function toTranslatedError(
  error: unknown,
  requestContext: RequestContext,
  services: Services,
): Refusal {
  if (error instanceof Refused) return error.refusal
  if (error instanceof ORPCError) {
    const { status, code, message } = error
    const { field } = (error.data ?? {}) as { field?: string }
    return { status, error: { code, message, ...(field && { field }) } }
  }
  const { status, body } = describeError(
    asField(error),
    requestContext,
    services.constraintMeanings,
  )
  return { status, error: body, retryAfter: body.retryAfter }
}

/** A form says what is wrong with its field; the catalogue's own words are for callers of the API. */
const asField = (error: unknown) =>
  error instanceof AppError && error.code === 'INVALID_EMAIL'
    ? new AppError('INVALID_INPUT', {
        field: 'email',
        parameters: { key: 'errors.EMAIL_INVALID' },
      })
    : error

const isRefused = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

function verifyPage({ requestContext }: Asked, email: string): string {
  const redirect = requestContext.url.searchParams.get('redirect')
  return `/login/verify?${new URLSearchParams({ email, ...(redirect && { redirect }) })}`
}

/** Whoever did not say where to is sent on by the sign-in page, which knows everybody's area. */
const landing = ({ requestContext }: Asked) =>
  safeRedirect(requestContext.url.searchParams.get('redirect')) ?? '/login'

function goTo(location: string, answer?: Response): Response {
  const headers = new Headers({ location })
  for (const cookie of answer?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** A code is not: it was wrong, and it is a secret. */
const shownAgain = (fields: URLSearchParams) =>
  Object.fromEntries(
    ['email', 'name'].flatMap((name) => {
      const value = fields.get(name)
      return value === null ? [] : [[name, value.slice(0, 254)]]
    }),
  )

function pageHeaders(request: Request): Headers {
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length', 'origin']) headers.delete(name)
  return headers
}
