import { z } from 'zod'

const accessShape = z.enum(['read', 'write'])

/** An application that the user has connected. */
export const connectionShape = z.object({
  id: z.uuid(),
  name: z.string(),
  access: accessShape,
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Connection = z.infer<typeof connectionShape>

/** The query of the authorization request, encoded by the authorization endpoint. */
export const consentInput = z.object({ request: z.string().max(4000) })

/** What the consent page shows: either an application or a problem. */
export const consentShape = z.object({
  problem: z.enum(['client', 'redirectUri', 'request']).nullable(),
  application: z
    .object({
      name: z.string(),
      website: z.string().nullable(),
      returnsTo: z.string(),
      onDevice: z.boolean(),
      canWrite: z.boolean(),
      denyUrl: z.string(),
    })
    .nullable(),
})
export type Consent = z.infer<typeof consentShape>

export const approvalInput = consentInput.extend({ access: accessShape })
