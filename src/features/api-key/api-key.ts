import { z } from 'zod'
import { requiredText } from '#/platform/api/text-schema.ts'

/** A key as it is shown. The token itself is only in the response that creates it. */
export const apiKeyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  start: z.string(),
  lastFour: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  expired: z.boolean(),
  lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeyShape>

export const newApiKeyShape = apiKeyShape.extend({ token: z.string() })
export type NewApiKey = z.infer<typeof newApiKeyShape>

export const apiKeyInput = z.object({
  name: requiredText(60, { required: 'apiKey.name.required', tooLong: 'apiKey.name.tooLong' }),
  scopes: z.array(z.string().max(100)).min(1, 'apiKey.scopes.required').max(200),
  /** Null: without an end. */
  expiresInDays: z.number().int().min(1).max(3650).nullable(),
})
export type ApiKeyInput = z.infer<typeof apiKeyInput>

/** What a new key can be given. */
export const apiKeyOptionsShape = z.object({
  scopes: z.array(z.object({ resource: z.string(), actions: z.array(z.string()) })),
  maxDays: z.number().int().nullable(),
})
export type ApiKeyOptions = z.infer<typeof apiKeyOptionsShape>

const offeredDays = [30, 90, 365]

/** The choices of the form; null is a key that never expires. */
export const expiryChoices = ({ maxDays }: Pick<ApiKeyOptions, 'maxDays'>): (number | null)[] => {
  if (maxDays === null) return [...offeredDays, null]
  const within = offeredDays.filter((days) => days < maxDays)
  return [...within, maxDays]
}
