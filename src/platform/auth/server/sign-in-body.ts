import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'
import { normalizeCode, signInCode } from '../sign-in-code.ts'

const email = z
  .string({ error: 'EMAIL_REQUIRED' })
  .trim()
  .toLowerCase()
  .min(1, 'EMAIL_REQUIRED')
  .max(254, 'INVALID_EMAIL')
  .check(z.email('INVALID_EMAIL'))

const otp = z
  .string({ error: 'CODE_REQUIRED' })
  .transform(normalizeCode)
  .pipe(
    z
      .string()
      .min(1, 'CODE_REQUIRED')
      .length(signInCode.length, 'CODE_LENGTH')
      .regex(/^\d+$/, 'CODE_INVALID'),
  )

// Only these two fields are passed on: the library would also set the name or picture of an account.
const shapes: Record<string, z.ZodType<{ email: string }>> = {
  '/email-otp/send-verification-otp': z
    .object({ email }, { error: 'EMAIL_REQUIRED' })
    .transform(({ email }) => ({ email, type: 'sign-in' })),
  '/sign-in/email-otp': z.object({ email, otp }, { error: 'EMAIL_REQUIRED' }),
}

type CheckedBody = { body: string | null; email?: string }

/** Rejects an invalid request before it counts as an attempt or sends a code. */
export function checkSignInBody(path: string, raw: Uint8Array | null): CheckedBody {
  const shape = shapes[path]
  if (!shape) return { body: raw ? new TextDecoder().decode(raw) : null }
  const result = shape.safeParse(parseJson(raw))
  if (result.success) return { body: JSON.stringify(result.data), email: result.data.email }
  const issue = result.error.issues[0]
  const field = issue?.path[0] === 'otp' ? 'otp' : 'email'
  // The only one of these errors with a code in the library's own catalog.
  const code = issue?.message === 'INVALID_EMAIL' ? issue.message : 'INVALID_INPUT'
  throw new AppError(code, { field, parameters: { key: `errors.${issue?.message}` } })
}

function parseJson(raw: Uint8Array | null): unknown {
  try {
    return raw ? JSON.parse(new TextDecoder().decode(raw)) : {}
  } catch {
    throw new AppError('BAD_REQUEST')
  }
}
