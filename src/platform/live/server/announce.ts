import { sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Change } from '../live.ts'

/**
 * PostgreSQL notification channels. The database announces changed permissions on `access`; a process
 * checks on `echo` that it receives notifications at all.
 */
export const channels = { changes: 'live_changes', access: 'live_access', echo: 'live_echo' }

/** More changes of one kind than this are announced as one, so that pages refetch only once. */
const maxPerKind = 10

/** A change with its recipients, if they are not everyone with permission for the entity. */
export interface AnnouncedRecord extends Change {
  /** Only members of this organization receive it. */
  organizationId?: string | null // organizations
  /** A user who receives it although they are not, or no longer, a member. */
  userId?: string | null // organizations
}

export type AnnouncedChange = AnnouncedRecord & { tab: string | null }

type NotifyingExecutor = Pick<Executor, 'execute'>

/**
 * Call this inside the transaction of the change: PostgreSQL delivers the notification to every
 * listening process on commit, and never after a rollback. The payload contains IDs and no data.
 */
export async function announce(
  db: NotifyingExecutor,
  changes: readonly AnnouncedRecord[],
  tab: string | null,
) {
  if (changes.length === 0) return
  const payloads = coalesce(changes).map((change) => JSON.stringify({ ...change, tab }))
  await db.execute(
    sql`select pg_notify(${channels.changes}, payload)
      from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`,
  )
}

export function coalesce(changes: readonly AnnouncedRecord[]): AnnouncedRecord[] {
  const kinds = Map.groupBy(changes, (change) => JSON.stringify({ ...change, id: undefined }))
  return [...kinds.values()].flatMap((same) => {
    const first = same[0] as AnnouncedRecord
    const ids = [...new Set(same.map(({ id }) => id))]
    if (ids.length > maxPerKind) return [{ ...first, id: null }]
    return ids.map((id) => ({ ...first, id }))
  })
}

/** Parses a notification; undefined for a payload that another program wrote. */
export function parseAnnouncement(payload: string): AnnouncedChange | undefined {
  try {
    const { entity, kind, id, tab, ...rest } = JSON.parse(payload) as Partial<AnnouncedChange>
    if (typeof entity !== 'string' || typeof kind !== 'string') return undefined
    return { ...rest, entity, kind, id: id ?? null, tab: tab ?? null }
  } catch {
    return undefined
  }
}
