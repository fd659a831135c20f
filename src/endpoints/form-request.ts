import type { Services } from '#/registry/services.ts'
import type { FormResult } from '#/platform/http/form-result.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { callAuth } from './auth.ts'

export type FormRequest = {
  fields: URLSearchParams
  request: Request
  requestContext: RequestContext
  services: Services
}
export type FormError = {
  status: number
  error: FormResult['error']
  retryAfter?: number | undefined
}

/** An error response of the library, already translated. */
export class TranslatedError extends Error {
  readonly formError: FormError
  constructor(formError: FormError) {
    super(formError.error.code)
    this.formError = formError
  }
}

/** Calls the library as the script of the page would. */
export async function post(
  { request, requestContext, services }: FormRequest,
  path: string,
  body: object,
) {
  const read = new TextEncoder().encode(JSON.stringify(body))
  const response = await callAuth(
    { method: 'POST', path, body: read },
    request,
    requestContext,
    services,
  )
  if (response.ok) return response
  const error = (await response.json()) as FormResult['error']
  const wait = response.headers.get('retry-after')
  const retryAfter = wait === null ? undefined : Number(wait)
  throw new TranslatedError({ status: response.status, error, retryAfter })
}

export function redirectTo(location: string, response?: Response): Response {
  const headers = new Headers({ location })
  for (const cookie of response?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
