import type pg from 'pg'
import { withClient } from './with-client.ts'

/** Milliseconds by setting name. The server cancels a slow statement and keeps the connection. */
export const timeOuts = { statement_timeout: 6_000, idle_in_transaction_session_timeout: 15_000 }

/**
 * Sets the time-outs of a new connection. A connection pooler such as PgBouncer rejects them as startup
 * parameters, and it may run the next transaction on another connection. Behind a pooler nothing is set,
 * and statements have no name: the next connection would not know them. The time-outs are then those of
 * the role, see `limitRole`.
 */
export async function prepareConnection(
  client: pg.ClientBase,
  milliseconds: Record<string, number>,
): Promise<void> {
  const settings = Object.entries(milliseconds).map(
    ([name, ms]) => `set_config('${name}', '${ms}', false)`,
  )
  const { rowCount } = await client.query(
    `SELECT ${settings.join(', ')} WHERE pg_backend_pid() = ${announcedPid(client)}`,
  )
  if (rowCount === 0) withoutStatementNames(client)
}

/** A pooler announces a number of its own, because it cancels statements for its clients. */
const announcedPid = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { processID: number }).processID

/** Whether this connection leads to a pooler. */
const isPooled = async (client: pg.ClientBase) => (await backendOf(client)) !== announcedPid(client)

/** Gives the role of a pooled connection the time-outs that its connections cannot set. */
export async function limitRole(client: pg.ClientBase): Promise<void> {
  if (!(await isPooled(client))) return
  const settings = Object.entries(timeOuts).map(([name, ms]) => `${name}=${ms}`)
  const { rows } = await client.query(
    `SELECT FROM pg_db_role_setting
      WHERE setrole = current_user::regrole AND setdatabase = (
        SELECT oid FROM pg_database WHERE datname = current_database()
      ) AND setconfig @> $1`,
    [settings],
  )
  if (rows.length > 0) return
  await client.query(`
    DO $limit$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('app:runtime-role'));
      ${Object.entries(timeOuts)
        .map(
          ([name, ms]) =>
            `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${ms}', current_database());`,
        )
        .join('\n      ')}
    END $limit$`)
}

function withoutStatementNames(client: pg.ClientBase) {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown
  const unnamed = (statement: unknown, ...rest: unknown[]) =>
    isNamed(statement)
      ? query({ ...statement, name: undefined }, ...rest)
      : query(statement, ...rest)
  client.query = unnamed as typeof client.query
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' && statement !== null && 'name' in statement

/**
 * Whether two clients share one connection of the database: a pooler in transaction or statement mode.
 * It must be queried while the pooler is idle, since a busy one may use two.
 */
export const sharesConnections = (url: string): Promise<boolean> =>
  withClient(url, async (one) => {
    const used = await backendOf(one)
    return withClient(url, async (other) => (await backendOf(other)) === used)
  })

async function backendOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid
}

export const poolerProblem =
  'DATABASE_URL leads to a connection pooler in transaction mode: set DATABASE_DIRECT_URL to the database itself, for migrations, backups and live updates.'
