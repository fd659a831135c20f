import type { Actor } from '#/platform/auth/server/actor.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { announce } from '#/platform/live/server/announce.ts'
import type { AnnouncedRecord } from '#/platform/live/server/announce.ts'
import { enqueueWebhooks } from '#/platform/webhook/server/enqueue-webhooks.ts'
import type { WebhookEvent } from '#/platform/webhook/server/enqueue-webhooks.ts'
import { membersOnly } from '#/platform/live/server/publish-to-members.ts'
import type { AuditEventName, AuditEvents } from '../audit-event.ts'
import { changesBetween } from '../field-changes.ts'
import type { Changes, Value } from '../field-changes.ts'
import { auditTable } from './audit.table.ts'

export type AuditEvent = AuditEventName & {
  subject: { id: string | null; name: string }
  changes?: Changes
  /** The organization that the event happened in. Only its members receive the live update. */
  organizationId?: string // organizations
  /** The record whose pages are stale, if it is not the subject. */
  staleId?: string
  /** A user who receives the live update although they are not, or no longer, a member. */
  toUserId?: string // organizations
}

type Recorded = { id: string }

/**
 * The audit event of a change to a record, which is missing before it is created and after it is
 * deleted. The first field is the name of the record.
 */
export const auditEventOf =
  <Entity extends keyof AuditEvents, Row extends Recorded>(
    entity: Entity,
    fieldsOf: (row: Row) => Record<string, Value>,
  ) =>
  (
    event: AuditEvents[Entity],
    before: Row | null,
    after: Row | null,
    subject = after ?? before,
  ): AuditEvent => {
    const name = String(subject && Object.values(fieldsOf(subject))[0])
    // The compiler cannot pair a generic entity with its event.
    const described: unknown = {
      entity,
      event,
      subject: { id: subject?.id ?? null, name },
      changes: changesBetween(before && fieldsOf(before), after && fieldsOf(after)),
    }
    return described as AuditEvent
  }

async function write(db: Executor, by: Actor, auditEvent: AuditEvent) {
  const { entity, event, subject, changes } = auditEvent
  await db.insert(auditTable).values({
    id: newId(),
    kind: `${entity}-${event}`,
    actorId: by.id,
    actorName: by.name,
    impersonatorId: by.impersonatorId ?? null,
    program: by.program ?? null,
    ip: by.ip,
    subjectId: subject.id,
    subjectName: subject.name,
    changes: changes ?? null,
    organizationId: auditEvent.organizationId ?? null, // organizations
  })
}

const asChange = (auditEvent: AuditEvent): AnnouncedRecord => ({
  entity: auditEvent.entity,
  kind: auditEvent.event,
  id: auditEvent.staleId ?? auditEvent.subject.id,
  ...membersOnly(auditEvent), // organizations
})

/** Writes an audit event, and sends what follows from it, such as a live update. */
export async function writeAudit(db: Executor, by: Actor, auditEvent: AuditEvent) {
  await write(db, by, auditEvent)
  await enqueueWebhooks(db, [{ ...auditEvent, actor: by }]) // webhook
  await announce(db, [asChange(auditEvent)], by.tab ?? null)
}

export type AuditWriter = (auditEvent: AuditEvent) => Promise<void>

/** Runs a change, writes its audit events and sends what follows from them in one transaction, so that none exists alone. */
export const withAudit = <T>(
  { db, by }: { db: Database; by: Actor },
  work: (tx: Executor, audit: AuditWriter) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const changes: AnnouncedRecord[] = []
    const events: WebhookEvent[] = [] // webhook
    const result = await work(tx, async (auditEvent) => {
      await write(tx, by, auditEvent)
      changes.push(asChange(auditEvent))
      events.push({ ...auditEvent, actor: by }) // webhook
    })
    await enqueueWebhooks(tx, events) // webhook
    await announce(tx, changes, by.tab ?? null)
    return result
  })
