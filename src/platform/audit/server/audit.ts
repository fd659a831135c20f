import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { announce } from '#/platform/live/server/announce.ts'
import type { Change } from '#/platform/live/live.ts'
import type { Changes } from '../changes.ts'
import { auditTable } from './audit.table.ts'

/** Who does it, and from where. */
export type Author = {
  id: string | null
  name: string
  /** Who is looking through the author's eyes. */
  impersonatorId?: string | null
  ip: string | null
  /** The page it was done on; it knows already, and is not told. */
  tab?: string | null
}

export type AuditEvent = {
  kind: string
  subject: { id: string | null; name: string }
  changes?: Changes
}

async function write(db: Executor, by: Author, { kind, subject, changes }: AuditEvent) {
  await db.insert(auditTable).values({
    id: newId(),
    kind,
    actorId: by.id,
    actorName: by.name,
    impersonatorId: by.impersonatorId ?? null,
    address: by.ip,
    subjectId: subject.id,
    subjectName: subject.name,
    changes: changes ?? null,
  })
}

/** `user-updated` is what became of a `user`. */
const asChange = ({ kind, subject }: AuditEvent): Change => {
  const [entity = '', ...what] = kind.split('-')
  return { entity, kind: what.join('-'), id: subject.id }
}

/** Told to the history, and to whoever is looking. */
export async function writeAudit(db: Executor, by: Author, auditEvent: AuditEvent) {
  await write(db, by, auditEvent)
  await announce(db, [asChange(auditEvent)], by.tab ?? null)
}

type AuditWriter = (auditEvent: AuditEvent) => Promise<void>

/** A change and its audit event, in one transaction: there is never one without the other. */
export const withAudit = <T>(
  { db, by }: { db: Database; by: Author },
  work: (tx: Executor, note: AuditWriter) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const noted: Change[] = []
    const result = await work(tx, async (auditEvent) => {
      await write(tx, by, auditEvent)
      noted.push(asChange(auditEvent))
    })
    await announce(tx, noted, by.tab ?? null)
    return result
  })
