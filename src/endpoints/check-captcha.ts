import { brand } from '#/brand.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { Services } from '#/registry/services.ts'
import { hasFormType } from './form-type.ts'

/** A captcha needs JavaScript; without it, the error names a contact. */
export async function checkCaptcha(
  request: Request,
  { ip }: RequestContext,
  { captcha }: Services,
): Promise<void> {
  try {
    await captcha?.(request.headers.get('x-captcha-response'), ip)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'MISSING_RESPONSE' || !hasFormType(request))
      throw error
    const parameters = { key: 'errors.MISSING_RESPONSE_NO_SCRIPT', contact: brand.contact }
    throw new AppError(error.code, { field: 'email', parameters })
  }
}
