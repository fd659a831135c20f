import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { networkOf } from '#/platform/http/server/rate-limit-network.ts'
import type { Changes } from '../field-changes.ts'
import { auditTable } from './audit.table.ts'

/** New rows per hour. Further failures share one row per network, then one row for all. */
export const failureRows = { perNetwork: 20, inAll: 1_000 }

/** Entered names are cut to this length; an email may have 254 characters. */
const maxNameLength = 100

const hourMs = 60 * 60_000

export type Failure = {
  kind: string
  subject: { id: string | null; name: string }
  ip: string
  changes: Changes
}

type Consume = (key: string, rule: { window: number; max: number }) => Promise<{ allowed: boolean }>

type Row = { key: string[]; failure: Omit<Failure, 'ip'> & { ip: string | null } }

/**
 * Failures anyone can cause without signing in. They are counted instead of listed: one row per
 * subject, network and hour, up to a limit. They send no live updates.
 */
export function createFailureLog(db: Executor, consume: Consume) {
  async function write({ key, failure }: Row) {
    const { kind, subject, ip, changes } = failure
    await db
      .insert(auditTable)
      .values({
        id: idOf(key),
        kind,
        ip,
        subjectId: subject.id,
        subjectName: shorten(subject.name),
        changes,
      })
      .onConflictDoUpdate({
        target: auditTable.id,
        set: { count: sql`${auditTable.count} + 1`, lastAt: sql`now()` },
      })
  }

  async function count(key: string[]): Promise<boolean> {
    const { rowCount } = await db
      .update(auditTable)
      .set({ count: sql`${auditTable.count} + 1`, lastAt: sql`now()` })
      .where(sql`${auditTable.id} = ${idOf(key)}`)
    return rowCount === 1
  }

  const mayAdd = async (what: string, max: number) =>
    (await consume(`audit-failures|${what}`, { window: 3600, max })).allowed

  return async (failure: Failure, now = Date.now()): Promise<void> => {
    const { kind, subject, ip, changes } = failure
    const hour = [kind, String(Math.floor(now / hourMs))]
    const network = networkOf(ip)
    const noSubject = { id: null, name: '' }
    const rows: Row[] = [
      {
        key: [...hour, JSON.stringify(changes), subject.id ?? subject.name, network],
        failure,
      },
      { key: [...hour, network], failure: { kind, subject: noSubject, ip, changes: {} } },
      { key: hour, failure: { kind, subject: noSubject, ip: null, changes: {} } },
    ]
    const [ownRow, networkRow, totalRow] = rows as [Row, Row, Row]
    if (await count(ownRow.key)) return
    const row = (await mayAdd(network, failureRows.perNetwork)) ? ownRow : networkRow
    if (row === networkRow && (await count(row.key))) return
    await write((await mayAdd('all', failureRows.inAll)) ? row : totalRow)
  }
}

export type FailureLog = ReturnType<typeof createFailureLog>

const shorten = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name

/** The same failure in the same hour has the same id in every process. */
function idOf(key: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(key)).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
