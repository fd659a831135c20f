import { z } from 'zod'
import { organizationProcedure } from '#/platform/organization/server/organization-procedure.ts'
import {
  newOrganizationApiKeyShape,
  ofOrganization,
  organizationApiKeyInput,
  organizationApiKeyOptionsShape,
  organizationApiKeyShape,
} from '../organization-api-key.ts'
import {
  createOrganizationApiKey,
  listOrganizationApiKeys,
  organizationApiKeyOptions,
  revokeOrganizationApiKey,
} from './organization-api-key.service.ts'

const all = { path: '/organizations/{organizationId}/api-keys', tags: ['API keys'] } as const
const signedInOnly = true
const reading = organizationProcedure.needs({ organization: ['read'] }, { signedInOnly })

export const organizationApiKeyProcedures = {
  list: reading
    .route({ ...all, method: 'GET', summary: 'List the API keys of an organization' })
    .input(ofOrganization)
    .output(z.array(organizationApiKeyShape))
    .handler(({ context, input }) => listOrganizationApiKeys(context, input.organizationId)),

  options: reading
    .route({
      ...all,
      path: '/organizations/{organizationId}/api-keys/options',
      method: 'GET',
      summary: 'Get the roles and scopes for a new API key of an organization',
    })
    .input(ofOrganization)
    .output(organizationApiKeyOptionsShape)
    .handler(({ context, input }) => organizationApiKeyOptions(context, input.organizationId)),

  create: organizationProcedure
    .needs({ organization: ['use'] }, { fresh: true })
    .route({
      ...all,
      method: 'POST',
      summary: 'Create an API key of an organization',
      successStatus: 201,
    })
    .input(organizationApiKeyInput)
    .output(newOrganizationApiKeyShape)
    .handler(({ context, input }) => createOrganizationApiKey(context, input)),

  revoke: organizationProcedure
    .needs({ organization: ['use'] }, { signedInOnly })
    .route({
      ...all,
      path: '/organizations/{organizationId}/api-keys/{apiKeyId}',
      method: 'DELETE',
      summary: 'Revoke an API key of an organization',
      successStatus: 204,
    })
    .input(ofOrganization.extend({ apiKeyId: z.uuid() }))
    .handler(({ context, input }) => revokeOrganizationApiKey(context, input)),
}
