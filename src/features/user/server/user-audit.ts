import type { AuditEvents } from '#/platform/audit/audit-event.ts'
import { changesBetween } from '#/platform/audit/field-changes.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { UserDetail } from '../user.ts'
import type { Changed } from './user.service.ts'

const fieldsOf = ({ email, name, banReason, bannedUntil }: UserDetail) => ({
  email,
  name,
  banReason,
  bannedUntil,
})
const rolesOf = ({ roles }: UserDetail) => ({ roles })

const subjectOf = ({ id, name, email }: UserDetail) => ({ id, name: name || email })

/** The audit event of a change to a user. */
export const auditEvent = (
  event: AuditEvents['user'],
  before: UserDetail | null,
  after: UserDetail | null,
): AuditEvent => ({
  entity: 'user',
  event,
  subject: subjectOf((after ?? before) as UserDetail),
  changes: changesBetween(
    before && { ...fieldsOf(before), ...rolesOf(before) },
    after && { ...fieldsOf(after), ...rolesOf(after) },
  ),
})

/** A role change is a separate event, so that it can be filtered. */
export function auditEventsOf({ before, after }: Changed): AuditEvent[] {
  const subject = subjectOf(after)
  const events: { event: AuditEvents['user']; changes: AuditEvent['changes'] }[] = [
    { event: 'updated', changes: changesBetween(fieldsOf(before), fieldsOf(after)) },
    { event: 'roles', changes: changesBetween(rolesOf(before), rolesOf(after)) },
  ]
  return events
    .filter(({ changes }) => Object.keys(changes ?? {}).length > 0)
    .map((entry) => ({ entity: 'user', ...entry, subject }))
}
