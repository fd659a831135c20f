import { z } from 'zod'
import { plainLine } from '#/platform/api/plain-text.ts'
import { isLanguage, languages } from '#/platform/i18n/language.ts'

/** Nothing, or what somebody is called. */
export const nameOrNone = z
  .string({ error: 'account.name.required' })
  .trim()
  // Control characters have no place in a name; everything people are really called does.
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
