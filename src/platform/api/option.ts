import { z } from 'zod'
import { plainLine } from '#/platform/i18n/plain-text.ts'

/** What a field that refers to another record can be set to. */
export const optionShape = z.object({ id: z.uuid(), name: z.string() })
export type Option = z.infer<typeof optionShape>

/** Finds options by a part of their name, or the one with the ID. */
export const optionInput = z.object({
  searchTerm: z.string().overwrite(plainLine).max(100).default(''),
  id: z.uuid().optional(),
})
export type OptionInput = z.infer<typeof optionInput>
