import { z } from 'zod'
import { passkeysShape } from './passkey-method.ts'

/** The ID of the code by email among the methods; no other method has such an ID. */
export const emailMethod = 'email'

/** The user's sign-in methods besides the code by email, which is always available. */
export const signInMethodsShape = z.object({
  passkeys: passkeysShape, // passkey
  providers: z.array(z.object({ id: z.uuid(), provider: z.string(), createdAt: z.iso.datetime() })),
})
export type SignInMethods = z.infer<typeof signInMethodsShape>
