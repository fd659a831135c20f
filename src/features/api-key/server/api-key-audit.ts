import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { ApiKey } from '../api-key.ts'
import { shownApiKey } from './api-key-row.ts'

type Owner = { id: string; name: string; email: string }

const subjectOf = ({ id, name, email }: Owner) => ({ id, name: name || email })

export const apiKeyCreated = (owner: Owner, key: ApiKey): AuditEvent => ({
  entity: 'apiKey',
  event: 'created',
  subject: subjectOf(owner),
  changes: {
    apiKey: [null, shownApiKey(key)],
    scopes: [null, key.scopes.join(', ')],
    expiresAt: [null, key.expiresAt],
  },
})

export const apiKeyRevoked = (owner: Owner, key: ApiKey): AuditEvent => ({
  entity: 'apiKey',
  event: 'revoked',
  subject: subjectOf(owner),
  changes: { apiKey: [shownApiKey(key), null] },
})
