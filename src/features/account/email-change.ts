import { z } from 'zod'
import { emailAddress } from '#/features/user/user.ts'
import { confirmationCode } from '#/platform/auth/confirmation-code.ts'

export const newIp = z.object({ email: emailAddress })
export const addressChange = newIp.extend({ otp: confirmationCode })

/** The page asks with what stands in its address, which may be anything. */
export const newEmailInput = z.object({ email: z.string().trim().toLowerCase().max(254) })
