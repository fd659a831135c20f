import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { connectionsPerProcess } from '#/platform/db/server/connection-limits.ts'
import { createDatabase } from '#/platform/db/server/database.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { describeUnreachable } from '#/platform/db/server/unreachable-error.ts'
import { poolerProblem, sharesConnections } from '#/platform/db/server/pooler.ts'
import { withClient } from '#/platform/db/server/with-client.ts'
import type { ConfigDraft } from '#/platform/env/server/config.ts'
import { checkRowSecurity } from './check-row-security.ts'
import { checkContents } from './check-schema-and-admin.ts'
import type { Findings } from './finding.ts'

const OLDEST = 150_000
const NEEDED_EXTENSIONS = ['pg_trgm', 'unaccent']
/** Two servers, a third during an upgrade, and the connections reserved for superusers. */
const fewestConnections = (workers: number) => connectionsPerProcess * workers * 3 + 5
const SKEW_MS = { warning: 5_000, error: 60_000 }

type Options = { draft: ConfigDraft; migrations: string }

/** Checks the database as the server would use it. Changes nothing. */
export async function checkDatabase({ draft, migrations }: Options, findings: Findings) {
  const place = await openPlace(draft, findings)
  if (!place) return
  const { pool, db, close } = createDatabase(place.url, { max: 1 })
  try {
    const started = Date.now()
    await pool.query('SELECT 1')
    await checkServer(pool, draft, findings)
    await checkRights(pool, findings)
    await checkContents({ pool, db, draft, migrations }, findings)
    await checkRowSecurity(draft, findings) // organizations
    await checkPooler(draft, findings)
    await checkReplica(draft, findings)
    findings.ok('Database', `Answered everything in ${Date.now() - started} ms.`)
  } catch (error) {
    const message = describeUnreachable(error, place.url)
    findings.error('Database', message instanceof Error ? message.message : String(message))
  } finally {
    await close()
    await place.release()
  }
}

async function openPlace(
  { databaseUrl, databaseDirectUrl, dataDir }: ConfigDraft,
  findings: Findings,
) {
  if (databaseUrl) {
    const { host, ssl } = new pg.Client(databaseUrl)
    if (!ssl && isFarAway(host)) {
      findings.warning(
        'DATABASE_URL',
        `The connection to ${host} is not encrypted.`,
        'Add ?sslmode=verify-full.',
      )
    }
    return { url: databaseDirectUrl ?? databaseUrl, release: async () => undefined }
  }
  if (!existsSync(join(dataDir, 'postgres'))) {
    findings.ok('Database', 'The embedded one is made at the first start.')
    return undefined
  }
  return startEmbedded(dataDir)
}

/** A pooler serves statements; migrations and live updates need a connection of their own. */
async function checkPooler(
  { databaseUrl, databaseDirectUrl }: ConfigDraft,
  { ok, warning, error }: Findings,
) {
  if (!databaseUrl) return
  if (databaseDirectUrl && (await sharesConnections(databaseDirectUrl))) {
    error('DATABASE_DIRECT_URL', 'It leads to a connection pooler: name the database itself.')
  }
  if (!(await sharesConnections(databaseUrl))) return
  if (!databaseDirectUrl) {
    error('DATABASE_URL', poolerProblem)
    return
  }
  ok('DATABASE_URL', 'Leads to a connection pooler in transaction mode.')
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ ms: string }>(
      `SELECT setting AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
    ),
  )
  if (rows[0]?.ms === '0') {
    warning(
      'DATABASE_URL',
      'PostgreSQL does not cancel slow statements of its role, and behind a pooler the server cannot ask for it.',
      'Use another role than in DATABASE_DIRECT_URL: the next migration sets the limits.',
    )
  }
}

async function checkReplica({ databaseReplicaUrl }: ConfigDraft, { ok, warning }: Findings) {
  if (!databaseReplicaUrl) return
  const name = 'DATABASE_REPLICA_URL'
  const away = 'The server starts, and the primary serves all reads.'
  try {
    const { rows } = await withClient(databaseReplicaUrl, (client) =>
      client.query<{ standby: boolean; users: boolean | null }>(
        `SELECT pg_is_in_recovery() AS standby,
           has_table_privilege(to_regclass('public."user"'), 'SELECT') AS users`,
      ),
    )
    if (!rows[0]?.standby) warning(name, 'It does not lead to a replica, so it is not used.', away)
    else if (rows[0].users === false)
      warning(name, 'Its role may not read the tables.', 'Use the role of DATABASE_URL.')
    else ok(name, 'Leads to a replica.')
  } catch (error) {
    warning(name, `The replica does not answer: ${String(error)}`, away)
  }
}

/** Names without a dot belong to a container network, the others to this machine or a private network. */
function isFarAway(host: string): boolean {
  const near = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|fd)/
  return /[.:]/.test(host) && !host.startsWith('/') && !near.test(host)
}

type Server = {
  version: string
  number: number
  encoding: string
  standby: boolean
  readOnly: string
  fsync: string
  connections: number
  now: Date
}

async function checkServer(
  pool: pg.Pool,
  { workers }: ConfigDraft,
  { ok, warning, error }: Findings,
) {
  const startedAt = Date.now()
  const { rows } = await pool.query<Server>(`
    SELECT current_setting('server_version') AS version,
      current_setting('server_version_num')::int AS number,
      pg_encoding_to_char(encoding) AS encoding,
      pg_is_in_recovery() AS standby,
      current_setting('default_transaction_read_only') AS "readOnly",
      current_setting('fsync') AS fsync,
      current_setting('max_connections')::int AS connections,
      clock_timestamp() AS now
    FROM pg_database WHERE datname = current_database()`)
  const receivedAt = Date.now()
  const [server] = rows
  if (!server) return
  if (server.number < OLDEST) error('PostgreSQL', `${server.version} is too old: 15 is needed.`)
  else ok('PostgreSQL', server.version)
  if (server.encoding !== 'UTF8') {
    error('PostgreSQL', `The database is ${server.encoding}: make one with ENCODING 'UTF8'.`)
  }
  if (server.standby || server.readOnly === 'on') {
    error('PostgreSQL', 'It takes no writes: DATABASE_URL must lead to the primary.')
  }
  if (server.fsync !== 'on') {
    error('PostgreSQL', 'fsync is off: a power cut can destroy everything.')
  }
  const fewest = fewestConnections(workers)
  if (server.connections < fewest) {
    warning(
      'PostgreSQL',
      `max_connections is ${server.connections}: two servers of ${workers} and a third during an upgrade need ${fewest}.`,
    )
  }
  // The clock was read at an unknown time within the round trip, so only skew beyond it counts.
  const skew = Math.max(startedAt - server.now.getTime(), server.now.getTime() - receivedAt, 0)
  const sentence = `This machine and the database are ${(skew / 1000).toFixed(0)} s apart: codes and sessions end too early or too late.`
  if (skew > SKEW_MS.error) error('Clock', sentence, 'Run a time service (chrony) on both.')
  else if (skew > SKEW_MS.warning) warning('Clock', sentence, 'Run a time service on both.')
  else ok('Clock', 'The same as the database has.')
}

type Extension = { name: string; installed: boolean; trusted: boolean | null }

async function checkRights(pool: pg.Pool, { ok, warning, error }: Findings) {
  const { rows } = await pool.query<Extension>(
    `SELECT wanted.name,
       EXISTS (SELECT FROM pg_extension WHERE extname = wanted.name) AS installed,
       (SELECT bool_or(trusted) FROM pg_available_extension_versions v WHERE v.name = wanted.name) AS trusted
     FROM unnest($1::text[]) AS wanted (name)`,
    [NEEDED_EXTENSIONS],
  )
  const [rights] = (
    await pool.query<{ create: boolean; superuser: boolean; owner: boolean; schema: boolean }>(`
      SELECT has_database_privilege(current_database(), 'CREATE') AS create,
        (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
        pg_has_role(datdba, 'USAGE') AS owner,
        coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS schema
      FROM pg_database WHERE datname = current_database()`)
  ).rows
  for (const { name, installed, trusted } of rows) {
    if (installed) continue
    if (trusted === null) {
      error('PostgreSQL', `It has no extension ${name}.`, 'Install the package postgresql-contrib.')
    } else if (!rights?.superuser && !(trusted && rights?.create)) {
      error(
        'PostgreSQL',
        `This user may not install the extension ${name}.`,
        `Once, as a superuser: CREATE EXTENSION ${name};`,
      )
    }
  }
  if (!rights?.create || !rights.schema) {
    error('PostgreSQL', 'This user may not make tables and schemas: migrations would fail.')
  } else if (!rights.owner) {
    warning('PostgreSQL', 'This user does not own the database: a backup could not be restored.')
  } else ok('PostgreSQL', 'This user may do what migrations and restoring need.')
}
