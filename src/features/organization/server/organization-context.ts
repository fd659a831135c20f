import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { AuditEvents } from '#/platform/audit/audit-event.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'

/** What the services need of a request by a signed-in user. */
export type OrganizationContext = Pick<
  ApiContext,
  'db' | 'config' | 'requestContext' | 'wakeMail' | 'translator'
> & { viewer: Viewer; by: Actor }

type Options = Pick<AuditEvent, 'changes' | 'toUserId'> & { subject?: AuditEvent['subject'] }

/** An audit event inside an organization, which is its subject by default. */
export const organizationEvent = (
  event: AuditEvents['organization'],
  organization: { id: string; name: string },
  { subject = { id: organization.id, name: organization.name }, ...options }: Options = {},
): AuditEvent => ({
  entity: 'organization',
  event,
  subject,
  organizationId: organization.id,
  staleId: organization.id,
  ...options,
})
