import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { apiKeyShape, newApiKeyShape } from '../api-key.ts'
import type { ApiKey, NewApiKey } from '../api-key.ts'
import type { apiKeyProcedures } from './api-key.procedures.ts'
import { tokenPrefix } from './api-key-token.ts'

const key: ApiKey = {
  id: '019a8b7c-0f01-7c31-8a65-1f0e2a3b4c5d',
  name: 'Nightly report',
  start: `${tokenPrefix}_4fQz`,
  lastFour: 'x7Kd',
  scopes: ['account:read'],
  createdAt: '2026-11-10T07:00:00.000Z',
  expiresAt: '2027-02-08T07:00:00.000Z',
  expired: false,
  lastUsedAt: '2026-11-15T09:30:00.000Z',
}
const created: NewApiKey = {
  ...key,
  lastUsedAt: null,
  token: `${tokenPrefix}_4fQz…x7Kd`,
}
const { id } = key
const userId = '019a8b7c-0c01-7f60-9b54-8e9d0f1a2b3c'

export const apiKeyDocs: ApiDocs<typeof apiKeyProcedures> = {
  tags: {
    'API keys':
      'Keys for programs. Send one as `Authorization: Bearer …`; it has your permissions, limited to its scopes.',
  },
  schemas: { ApiKey: apiKeyShape, NewApiKey: newApiKeyShape },
  fields: {
    userId: 'The ID of the user.',
    name: 'What the key is for.',
    start: 'How the token begins.',
    lastFour: 'The last four characters of the token.',
    scopes:
      'What the key may do, such as `account:read`. `*` is everything that its owner may do with a key.',
    expiresInDays: 'After how many days the key expires; null if never.',
    expiresAt: 'When the key expires: ISO 8601, UTC; null if never.',
    expired: 'Whether the key has expired.',
    lastUsedAt: 'When the key was last used, accurate to a minute; null if never.',
    token: 'The key itself. No other response contains it.',
    resource: 'The first part of a scope.',
    actions: 'The second parts of the scopes of this resource.',
    maxDays: 'The longest time a key can be valid, in days; null if there is no limit.',
  },
  calls: {
    list: {
      description: 'Lists your API keys that were not revoked, newest first, without the tokens.',
      response: [key],
    },
    options: {
      description: 'The scopes that you can give to a key now, and how long it can be valid.',
      response: { scopes: [{ resource: 'account', actions: ['read'] }], maxDays: null },
      fields: { scopes: 'The scopes by resource.' },
    },
    create: {
      description:
        'Creates an API key. The response contains the token, which is not stored and cannot be read again.',
      request: { name: key.name, scopes: key.scopes, expiresInDays: 90 },
      response: created,
      errors: ['TOO_MANY_API_KEYS'],
      invalid: { field: 'scopes', key: 'apiKey.scopes.required' },
    },
    revoke: {
      description: 'Revokes one of your API keys. The next request with it returns 401.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
    listOf: {
      description: 'Lists the API keys of a user, newest first, without the tokens.',
      request: { userId },
      response: [key],
    },
    revokeOf: {
      description: 'Revokes an API key of a user. The next request with it returns 401.',
      request: { userId, id },
      errors: ['NOT_FOUND', 'USER_NOT_FOUND'],
    },
  },
}
