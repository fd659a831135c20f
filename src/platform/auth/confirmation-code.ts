import { z } from 'zod'
import { normaliseCode, signInCode } from './sign-in-code.ts'

/** Six digits, however they are spelled. What cannot be a code costs no try. */
export const confirmationCode = z
  .string({ error: 'errors.CODE_REQUIRED' })
  .max(40, 'errors.CODE_LENGTH')
  .transform(normaliseCode)
  .pipe(
    z
      .string()
      .min(1, 'errors.CODE_REQUIRED')
      .length(signInCode.length, 'errors.CODE_LENGTH')
      .regex(/^\d+$/, 'errors.CODE_INVALID'),
  )
