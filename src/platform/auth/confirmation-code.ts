import { z } from 'zod'
import { normalizeCode, signInCode } from './sign-in-code.ts'

/** Six digits in any spelling. Input that cannot be a code does not count as an attempt. */
export const confirmationCode = z
  .string({ error: 'errors.CODE_REQUIRED' })
  .max(40, 'errors.CODE_LENGTH')
  .transform(normalizeCode)
  .pipe(
    z
      .string()
      .min(1, 'errors.CODE_REQUIRED')
      .length(signInCode.length, 'errors.CODE_LENGTH')
      .regex(/^\d+$/, 'errors.CODE_INVALID'),
  )
