import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { networkOf } from '#/platform/http/server/network.ts'
import type { Changes } from '../changes.ts'
import { auditTable } from './audit.table.ts'

/** New rows per hour. What goes beyond is counted in one row per network, then in one for all. */
export const failureRows = { perNetwork: 20, inAll: 1_000 }

/** What someone typed is cut to this: an email may have 254 characters. */
const longestName = 100

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
 * Failures anyone can cause without signing in. They are counted, not listed: one row per subject,
 * network and hour, and a bounded number of rows whatever is tried. Open pages are not told.
 */
export function createFailureLog(db: Executor, consume: Consume) {
  async function write({ key, failure }: Row) {
    const { kind, subject, ip, changes } = failure
    await db
      .insert(auditTable)
      .values({
        id: idOf(key),
        kind,
        address: ip,
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
    const nobody = { id: null, name: '' }
    const rows: Row[] = [
      {
        key: [...hour, JSON.stringify(changes), subject.id ?? subject.name, network],
        failure,
      },
      { key: [...hour, network], failure: { kind, subject: nobody, ip, changes: {} } },
      { key: hour, failure: { kind, subject: nobody, ip: null, changes: {} } },
    ]
    const [own, ofNetwork, ofAll] = rows as [Row, Row, Row]
    if (await count(own.key)) return
    const row = (await mayAdd(network, failureRows.perNetwork)) ? own : ofNetwork
    if (row === ofNetwork && (await count(row.key))) return
    await write((await mayAdd('all', failureRows.inAll)) ? row : ofAll)
  }
}

export type FailureLog = ReturnType<typeof createFailureLog>

const shorten = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name

/** The same failure in the same hour has the same id, in every process. */
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
