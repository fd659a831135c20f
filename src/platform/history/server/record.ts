import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { Changes } from '../changes.ts'
import { historyTable } from './history.table.ts'

/** Who does it, and from where. */
export type Author = {
  id: string | null
  name: string
  /** Who is looking through the author's eyes. */
  throughId?: string | null
  address: string | null
}

export type Happening = {
  kind: string
  subject: { id: string | null; name: string }
  changes?: Changes
}

type Inserter = Pick<Executor, 'insert'>

export async function record(db: Inserter, by: Author, { kind, subject, changes }: Happening) {
  await db.insert(historyTable).values({
    id: newId(),
    kind,
    actorId: by.id,
    actorName: by.name,
    throughId: by.throughId ?? null,
    address: by.address,
    subjectId: subject.id,
    subjectName: subject.name,
    changes: changes ?? null,
  })
}

type Note = (happening: Happening) => Promise<void>

/** A change and its record, in one transaction: there is never one without the other. */
export const recorded = <T>(
  { db, by }: { db: Database; by: Author },
  work: (tx: Executor, note: Note) => Promise<T>,
): Promise<T> => db.transaction((tx) => work(tx, (happening) => record(tx, by, happening)))
