import { z } from 'zod'
import { plainLine } from '#/platform/i18n/plain-text.ts'
import { isLanguage, languages } from '#/platform/i18n/language.ts'

/** Empty or a name. */
export const nameOrNone = z
  .string({ error: 'account.name.required' })
  .trim()
  // Rejects only control characters, because real names contain almost everything else.
  .regex(/^[^\p{Cc}<>]*$/u, 'account.name.invalid')
  .overwrite(plainLine)
  .max(100, 'account.name.tooLong')

export const personName = nameOrNone.min(1, 'account.name.required')

export const accountShape = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  language: z.enum(languages).nullable(),
  onboarded: z.boolean(),
})
export type Account = z.infer<typeof accountShape>

export const accountChange = z.object({
  name: personName.optional(),
  language: z.enum(languages).refine(isLanguage).optional(),
})
export type AccountChange = z.infer<typeof accountChange>
