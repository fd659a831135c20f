import { ORPCError } from '@orpc/server'
import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { describeError } from '#/platform/api/server/describe-error.ts'
import { safeRedirect } from '#/platform/auth/safe-redirect.ts'
import { bodyLimits, readBody } from '#/platform/http/server/read-body.ts'
import { withHeaders } from '#/platform/http/server/buffered-response.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { signInToDemo } from './demo-form.ts'
import {
  type FormError,
  type FormRequest,
  TranslatedError,
  post,
  redirectTo,
} from './form-request.ts'
import { hasFormType } from './form-type.ts'

type Step = (form: FormRequest) => Promise<Response>

/** The forms that work without JavaScript; each does what its script does. */
const steps: Record<string, Step> = {
  async '/login'(form) {
    const email = (form.fields.get('email') ?? '').trim().toLowerCase()
    const sent = await sendCode(form, email).catch((error: unknown) => {
      // Requested in this browser a moment ago: the code is on its way or already here.
      if (hasCode(error, 'CODE_SENT_RECENTLY')) return undefined
      throw error
    })
    return redirectTo(verifyPage(form, email), sent)
  },

  async '/login/verify'(form) {
    const email = form.requestContext.url.searchParams.get('email') ?? ''
    if (form.fields.get('step') === 'resend')
      return redirectTo(verifyPage(form, email), await sendCode(form, email))
    const otp = form.fields.get('otp') ?? ''
    return redirectTo(landingPage(form), await post(form, '/sign-in/email-otp', { email, otp }))
  },

  async '/onboarding'(form) {
    const api = form.services.connectApi(form.requestContext)
    await api.account.onboard({ name: form.fields.get('name') ?? '' })
    return redirectTo(landingPage(form))
  },

  '/welcome': signInToDemo, // demo

  async '/logout'(form) {
    return redirectTo('/login', await post(form, '/sign-out', {}))
  },
}

export const formPaths = Object.keys(steps)

export const isForm = (request: Request, pathname: string) =>
  request.method === 'POST' && Object.hasOwn(steps, pathname) && hasFormType(request)

type RenderPage = (request: Request) => Promise<Response> | Response

/** Redirects with 303, so that a reload does not post again; or renders the page with the error. */
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
    if (!step) throw new Error(`There is no form at ${pathname}`)
    return await step({ fields, request, requestContext, services })
  } catch (error) {
    const { status, error: body, retryAfter } = toTranslatedError(error, requestContext, services)
    if (body.code === 'BANNED_USER') return redirectTo('/login/error?error=banned')
    requestContext.status = status
    requestContext.form = { path: pathname, values: visibleValues(fields), error: body }
    const page = await renderPage(new Request(request.url, { headers: pageHeaders(request) }))
    if (retryAfter === undefined) return page
    const headers = new Headers(page.headers)
    headers.set('retry-after', String(retryAfter))
    return withHeaders(page, headers)
  }
}

const sendCode = (form: FormRequest, email: string) =>
  post(form, '/email-otp/send-verification-otp', { email })

function toTranslatedError(
  error: unknown,
  requestContext: RequestContext,
  services: Services,
): FormError {
  if (error instanceof TranslatedError) return error.formError
  if (error instanceof ORPCError) {
    const { status, code, message } = error
    const { field } = (error.data ?? {}) as { field?: string }
    return { status, error: { code, message, ...(field && { field }) } }
  }
  const { status, body } = describeError(asField(error), requestContext, services.errors)
  return { status, error: body, retryAfter: body.retryAfter }
}

/** A form shows the message for its field; the message of the code is written for API clients. */
const asField = (error: unknown) =>
  error instanceof AppError && error.code === 'INVALID_EMAIL'
    ? new AppError('INVALID_INPUT', {
        field: 'email',
        parameters: { key: 'errors.EMAIL_INVALID' },
      })
    : error

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

function verifyPage({ requestContext }: FormRequest, email: string): string {
  const redirect = requestContext.url.searchParams.get('redirect')
  return `/login/verify?${new URLSearchParams({ email, ...(redirect && { redirect }) })}`
}

/** Without a requested page, the sign-in page redirects to the user's area. */
const landingPage = ({ requestContext }: FormRequest) =>
  safeRedirect(requestContext.url.searchParams.get('redirect')) ?? '/login'

/** The values to show again. Codes are secret and not shown. */
const visibleValues = (fields: URLSearchParams) =>
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
