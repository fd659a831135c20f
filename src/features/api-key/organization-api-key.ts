import { z } from 'zod'
import { organizationRoles } from '#/platform/organization/organization-role-names.ts'
import { apiKeyInput, apiKeyOptionsShape, apiKeyShape, newApiKeyShape } from './api-key.ts'

const role = z.enum(organizationRoles)
const inOrganization = { role, createdBy: z.string() }

/** A key that acts in one organization, in a role. */
export const organizationApiKeyShape = apiKeyShape.extend(inOrganization)
export type OrganizationApiKey = z.infer<typeof organizationApiKeyShape>
export const newOrganizationApiKeyShape = newApiKeyShape.extend(inOrganization)

export const ofOrganization = z.object({ organizationId: z.uuid() })
export const organizationApiKeyInput = apiKeyInput.extend({ role, ...ofOrganization.shape })
export type OrganizationApiKeyInput = z.infer<typeof organizationApiKeyInput>

/** The roles that a key can be given, each with the scopes that it can have then. */
export const organizationApiKeyOptionsShape = z.object({
  roles: z.array(apiKeyOptionsShape.pick({ scopes: true }).extend({ role })),
  maxDays: z.number().int().nullable(),
})
