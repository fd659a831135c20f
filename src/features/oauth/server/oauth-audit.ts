import type { OAuthAccess } from '#/platform/auth/server/oauth.table.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'

type Owner = { id: string; name: string; email: string }
type Application = { name: string; access: OAuthAccess }

const subjectOf = ({ id, name, email }: Owner) => ({ id, name: name || email })

export const connected = (owner: Owner, { name, access }: Application): AuditEvent => ({
  entity: 'oauth',
  event: 'connected',
  subject: subjectOf(owner),
  changes: { application: [null, name], access: [null, access] },
})

/** `reused`: a code or token was used a second time, so that someone may have stolen it. */
export const ended = (
  event: 'disconnected' | 'reused',
  owner: Owner,
  { name, access }: Application,
): AuditEvent => ({
  entity: 'oauth',
  event,
  subject: subjectOf(owner),
  changes: { application: [name, null], access: [access, null] },
})
