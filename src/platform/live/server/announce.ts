import { sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Change } from '../live.ts'

/**
 * Where changes are announced; `access` is where the database says whose rights have changed, `echo`
 * where a process receiving whether it receiving.
 */
export const channels = { changes: 'live_changes', access: 'live_access', echo: 'live_echo' }

/** More of one kind at once are announced as "many": whoever looks asks again only once. */
const mostByName = 10

export type Announced = Change & { tab: string | null }

type Announcer = Pick<Executor, 'execute'>

/**
 * Inside the transaction of the change: PostgreSQL delivers it when that is committed, to every
 * process that listens, and never when it is rolled back. It names things and says nothing of them.
 */
export async function announce(db: Announcer, changes: readonly Change[], tab: string | null) {
  if (changes.length === 0) return
  const payloads = coalesce(changes).map((change) => JSON.stringify({ ...change, tab }))
  await db.execute(
    sql`select pg_notify(${channels.changes}, payload)
      from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`,
  )
}

export function coalesce(changes: readonly Change[]): Change[] {
  const kinds = Map.groupBy(changes, ({ entity, kind }) => `${entity} ${kind}`)
  return [...kinds.values()].flatMap((same) => {
    const first = same[0] as Change
    const ids = [...new Set(same.map(({ id }) => id))]
    if (ids.length > mostByName) return [{ ...first, id: null }]
    return ids.map((id) => ({ ...first, id }))
  })
}

/** What came over the channel; nothing when somebody else wrote to it. */
export function readAnnounced(payload: string): Announced | undefined {
  try {
    const { entity, kind, id, tab } = JSON.parse(payload) as Partial<Announced>
    if (typeof entity !== 'string' || typeof kind !== 'string') return undefined
    return { entity, kind, id: id ?? null, tab: tab ?? null }
  } catch {
    return undefined
  }
}
