import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { newOrganizationApiKeyShape, organizationApiKeyShape } from '../organization-api-key.ts'
import type { OrganizationApiKey } from '../organization-api-key.ts'
import { apiKeyDocs } from './api-key.docs.ts'
import type { organizationApiKeyProcedures } from './organization-api-key.procedures.ts'

const [example] = apiKeyDocs.calls.list.response
const key: OrganizationApiKey = {
  ...(example as OrganizationApiKey),
  scopes: ['member:read'],
  role: 'member',
  createdBy: 'Amina Diallo',
}
const { lastUsedAt: _, ...unused } = key
const organizationId = '019a8b7c-0e01-7b20-9c44-7d8c9e0f1a2b'
const notFound = 'ORGANIZATION_NOT_FOUND'

export const organizationApiKeyDocs: ApiDocs<typeof organizationApiKeyProcedures> = {
  schemas: {
    OrganizationApiKey: organizationApiKeyShape,
    NewOrganizationApiKey: newOrganizationApiKeyShape,
  },
  fields: {
    ...apiKeyDocs.fields,
    organizationId: 'The ID of the organization.',
    apiKeyId: 'The ID of the key.',
    role: 'The role of the key in the organization; at most that of the user who created it.',
    roles: 'The roles that a key can have, with their scopes.',
    createdBy: 'The name of the user who created the key. It ends with their membership.',
    scopes: 'What the key may do in the organization, such as `member:read`, or `*`.',
  },
  calls: {
    list: {
      description: 'Lists the API keys of an organization, newest first, without the tokens.',
      request: { organizationId },
      response: [key],
      errors: [notFound],
    },
    options: {
      description: 'The roles up to your own that a key can have, each with its scopes.',
      request: { organizationId },
      response: {
        roles: [{ role: 'member', scopes: [{ resource: 'member', actions: ['read'] }] }],
        maxDays: null,
      },
      errors: [notFound],
    },
    create: {
      description:
        'Creates a key that acts only in this organization. The response contains the token, which is not stored and cannot be read again.',
      request: {
        organizationId,
        name: key.name,
        scopes: key.scopes,
        expiresInDays: 90,
        role: key.role,
      },
      response: { ...unused, lastUsedAt: null, token: `${key.start}…${key.lastFour}` },
      errors: [notFound, 'TOO_MANY_API_KEYS', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION'],
      invalid: { field: 'scopes', key: 'apiKey.scopes.required' },
    },
    revoke: {
      description: 'Revokes a key of an organization. The next request with it returns 401.',
      request: { organizationId, apiKeyId: key.id },
      errors: [notFound, 'NOT_FOUND'],
    },
  },
}
