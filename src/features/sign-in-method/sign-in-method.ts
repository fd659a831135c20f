import { z } from 'zod'

export const passkeyName = z
  .string({ error: 'signInMethod.name.required' })
  .trim()
  .min(1, 'signInMethod.name.required')
  .max(60, 'signInMethod.name.tooLong')

/** The ID of the code by email among the methods; no passkey or account has such an ID. */
export const emailMethod = 'email'

const moment = z.iso.datetime()

/** The user's sign-in methods besides the code by email, which is always available. */
export const signInMethodsShape = z.object({
  passkeys: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), createdAt: moment })),
  providers: z.array(z.object({ id: z.uuid(), provider: z.string(), createdAt: moment })),
})
export type SignInMethods = z.infer<typeof signInMethodsShape>
