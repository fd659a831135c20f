import { AppError } from '#/platform/error/app-error.ts'
import { demoCode, sampleEmails } from '#/platform/auth/sample-accounts.ts'
import { type FormRequest, post, redirectTo } from './form-request.ts'

/** Signs in to a demo with one click, with the public code of a sample account. */
export async function signInToDemo(form: FormRequest): Promise<Response> {
  if (!form.services.config.demoMode) throw new AppError('NOT_FOUND')
  const [manager, reader] = sampleEmails
  const email = form.fields.get('as') === 'manager' ? manager : reader
  return redirectTo('/login', await post(form, '/sign-in/email-otp', { email, otp: demoCode }))
}
