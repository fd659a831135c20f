import { z } from 'zod'

export const passkeyName = z
  .string({ error: 'signInMethod.name.required' })
  .trim()
  .min(1, 'signInMethod.name.required')
  .max(60, 'signInMethod.name.tooLong')

export const passkeysShape = z.array(
  z.object({ id: z.uuid(), name: z.string().nullable(), createdAt: z.iso.datetime() }),
)
export type Passkeys = z.infer<typeof passkeysShape>
