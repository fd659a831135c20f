import { setTimeout as delay } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Migration } from './migrations.ts'

export type LockOptions = {
  /** How long a statement may wait for a lock while others queue behind it. */
  lockTimeoutMs?: number
  attempts?: number
  /** Grows with each attempt, up to ten times this. */
  pauseMs?: number
  /** Called before each new attempt. */
  onWait?: (sentence: string) => void
}

/** In the caller's transaction. Checks first, because altering would wait for readers of the table. */
export async function ensureJournal(client: ClientBase) {
  const { rows } = await client.query(`
    SELECT FROM pg_attribute
    WHERE attrelid = to_regclass('drizzle.__drizzle_migrations') AND attname = 'name'`)
  if (rows.length > 0) return
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN IF NOT EXISTS name text`)
}

/** Adds the names of migrations applied by earlier versions, so that a missing file can be reported. */
export const nameApplied = (client: ClientBase, applied: Migration[], options: LockOptions) =>
  inTransaction(client, options, async () => {
    await ensureJournal(client)
    await client.query(
      `UPDATE drizzle.__drizzle_migrations m SET name = file.name
       FROM unnest($1::text[], $2::text[]) AS file (hash, name)
       WHERE m.hash = file.hash AND m.name IS NULL`,
      [applied.map(({ hash }) => hash), applied.map(({ name }) => name)],
    )
  })

/**
 * Runs every file inside the caller's transaction: nothing else uses a database that is being rebuilt,
 * so CONCURRENTLY is not needed.
 */
export async function applyInOneTransaction(client: ClientBase, migrations: Migration[]) {
  for (const migration of migrations) {
    for (const statement of migration.statements) {
      const sql = migration.transaction ? statement : transactional(statement)
      await execute(client, migration, sql)
    }
    await markApplied(client, migration)
  }
}

/** Consecutive files share a transaction; a file without one runs alone. */
export async function applyMigrations(
  client: ClientBase,
  migrations: Migration[],
  options: LockOptions,
) {
  for (let start = 0; start < migrations.length;) {
    const standalone = migrations.slice(start).findIndex(({ transaction }) => !transaction)
    const end = standalone === -1 ? migrations.length : start + Math.max(standalone, 1)
    const group = migrations.slice(start, end)
    const [first] = group
    if (first && !first.transaction) await applyStandalone(client, first, options)
    else await inTransaction(client, options, () => applyInOneTransaction(client, group))
    start = end
  }
}

const inTransaction = (client: ClientBase, options: LockOptions, work: () => Promise<void>) =>
  withLockRetries(client, options, async (timeout) => {
    await client.query('BEGIN')
    try {
      await client.query(`SET LOCAL lock_timeout = ${timeout}`)
      await work()
      await client.query('COMMIT')
    } catch (error) {
      // A lost connection has no transaction left, and its own error is more useful.
      await client.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  })

/** Every statement is repeatable (checked by `npm run check`), so a killed run starts again. */
async function applyStandalone(client: ClientBase, migration: Migration, options: LockOptions) {
  for (const statement of migration.statements) {
    await dropInvalidIndex(client, statement)
    // CONCURRENTLY may wait long, but no query queues behind it.
    const patient = /\b(?:CONCURRENTLY|VACUUM)\b/i.test(withoutComments(statement))
    await withLockRetries(client, options, async (timeout) => {
      await client.query(`SET lock_timeout = ${patient ? 0 : timeout}`)
      await execute(client, migration, statement)
    })
  }
  await client.query('SET lock_timeout = 0')
  await markApplied(client, migration)
}

/** A killed CREATE INDEX CONCURRENTLY leaves an invalid index that IF NOT EXISTS would accept. */
async function dropInvalidIndex(client: ClientBase, statement: string) {
  const name =
    /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/i.exec(
      withoutComments(statement),
    )?.[1]
  if (!name) return
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class c ON c.oid = indexrelid
     WHERE c.relname = $1 AND NOT indisvalid AND pg_table_is_visible(indrelid)`,
    [name],
  )
  for (const row of rows) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${row.name}`)
}

async function execute(client: ClientBase, migration: Migration, statement: string) {
  if (withoutComments(statement).trim() === '') return
  await client.query(statement).catch((error: Error) => {
    throw new Error(`Migration ${migration.name} failed: ${error.message}\n${statement.trim()}`, {
      cause: error,
    })
  })
}

async function markApplied(client: ClientBase, { hash, when, name }: Migration) {
  await client.query(
    'INSERT INTO drizzle.__drizzle_migrations (hash, created_at, name) VALUES ($1, $2, $3)',
    [hash, when, name],
  )
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

/** Gives up a lock wait and retries, because everyone else would queue behind a waiting ALTER TABLE. */
async function withLockRetries(
  client: ClientBase,
  { lockTimeoutMs = 3000, attempts = 30, pauseMs = 500, onWait = () => undefined }: LockOptions,
  work: (timeout: number) => Promise<void>,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work(lockTimeoutMs)
      return
    } catch (error) {
      const code = codeOf(error)
      if (code !== lockNotAvailable && code !== deadlockDetected) throw error
      const sentence = `${(error as Error).message}\n${await oldestTransaction(client)}`
      if (attempt >= attempts) {
        throw new Error(
          `${sentence}\nGave up after ${attempts} attempts. End that transaction and start again.`,
          { cause: error },
        )
      }
      onWait(`${sentence}\nRetrying (${attempt} of ${attempts}).`)
      await delay(Math.min(attempt, 10) * pauseMs)
    }
  }
}

const codeOf = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code

async function oldestTransaction(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; application: string; seconds: number }>(
    `SELECT pid, application_name AS application,
       extract(epoch FROM clock_timestamp() - xact_start)::int AS seconds
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  )
  const [oldest] = rows
  if (!oldest) return 'No other transaction is open now.'
  const name = oldest.application ? ` (${oldest.application})` : ''
  return `The oldest open transaction is that of process ${oldest.pid}${name}, open for ${oldest.seconds} s.`
}

function transactional(statement: string): string {
  if (/^\s*VACUUM\b/i.test(withoutComments(statement))) return ''
  return statement.replace(/\bCONCURRENTLY\b/gi, '')
}

const withoutComments = (statement: string) => statement.replace(/^\s*--.*$/gm, '')
