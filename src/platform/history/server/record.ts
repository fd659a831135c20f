import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { announce } from '#/platform/live/server/announce.ts'
import type { Change } from '#/platform/live/live.ts'
import type { Changes } from '../changes.ts'
import { historyTable } from './history.table.ts'

/** Who does it, and from where. */
export type Author = {
  id: string | null
  name: string
  /** Who is looking through the author's eyes. */
  throughId?: string | null
  address: string | null
  /** The page it was done on; it knows already, and is not told. */
  tab?: string | null
}

export type Happening = {
  kind: string
  subject: { id: string | null; name: string }
  changes?: Changes
}

async function write(db: Executor, by: Author, { kind, subject, changes }: Happening) {
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

/** `user-updated` is what became of a `user`. */
const asChange = ({ kind, subject }: Happening): Change => {
  const [entity = '', ...what] = kind.split('-')
  return { entity, kind: what.join('-'), id: subject.id }
}

/** Told to the history, and to whoever is looking. */
export async function record(db: Executor, by: Author, happening: Happening) {
  await write(db, by, happening)
  await announce(db, [asChange(happening)], by.tab ?? null)
}

type Note = (happening: Happening) => Promise<void>

/** A change and its record, in one transaction: there is never one without the other. */
export const recorded = <T>(
  { db, by }: { db: Database; by: Author },
  work: (tx: Executor, note: Note) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const noted: Change[] = []
    const result = await work(tx, async (happening) => {
      await write(tx, by, happening)
      noted.push(asChange(happening))
    })
    await announce(tx, noted, by.tab ?? null)
    return result
  })
