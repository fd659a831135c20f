import { z } from 'zod'
import { emailAddress } from '#/features/user/user.ts'
import { confirmationCode } from '#/platform/auth/confirmation-code.ts'

export const newEmail = z.object({ email: emailAddress })
export const emailChange = newEmail.extend({ otp: confirmationCode })

/** The page sends the email from its URL, which may be any text. */
export const newEmailInput = z.object({ email: z.string().trim().toLowerCase().max(254) })
