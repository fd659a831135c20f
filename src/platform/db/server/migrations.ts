import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ClientBase } from 'pg'

// The files and the table of applied migrations are drizzle-kit's. They are applied here, because the
// library's migrator compares timestamps and skips a migration of a merged branch with an older one.
// Importing it also costs a second and 150 MB at every start.

export type Migration = {
  /** The file's name without `.sql`. */
  name: string
  /** Identifies the migration: files may be renumbered, but their text never changes. */
  hash: string
  when: number
  statements: string[]
  /** False for files that start with `-- migrate: no transaction`. */
  transaction: boolean
}

type AppliedMigration = { hash: string; name?: string | null; when?: number | null }

type JournalEntry = {
  idx: number
  version: string
  when: number
  tag: string
  breakpoints: boolean
}
export type Journal = { version: string; dialect: string; entries: JournalEntry[] }

const BREAKPOINT = '--> statement-breakpoint'
const NO_TRANSACTION = /^(?:\s*--.*\n)*?\s*-- migrate: no transaction\s*(?:\n|$)/

/** In the order of the journal. */
export function readMigrations(folder: string): Migration[] {
  return readJournal(folder).entries.map(({ tag, when }) => {
    const file = join(folder, `${tag}.sql`)
    if (!existsSync(file)) {
      throw new Error(
        `${basename(folder)}/${tag}.sql does not exist, but meta/_journal.json lists it. Restore the file from git.`,
      )
    }
    const text = readFileSync(file, 'utf8')
    return {
      name: tag,
      hash: createHash('sha256').update(text).digest('hex'),
      when,
      statements: text.split(BREAKPOINT),
      transaction: !NO_TRANSACTION.test(text),
    }
  })
}

export function readJournal(folder: string): Journal {
  const file = join(folder, 'meta/_journal.json')
  if (!existsSync(file)) throw new Error(`${file} does not exist. Restore it from git.`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal
  } catch (error) {
    throw new Error(
      `${basename(folder)}/meta/_journal.json is not valid JSON. After a merge, run npm run db:merge.`,
      { cause: error },
    )
  }
}

/** In the order of application; empty for a new database. */
export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  )
  if (!tables[0]?.found) return []
  // Databases of earlier versions have no "name" column.
  const { rows } = await client.query<{ hash: string; name: string | null; when: string | null }>(
    `SELECT hash, to_jsonb(m) ->> 'name' AS name, created_at AS "when"
     FROM drizzle.__drizzle_migrations m ORDER BY id`,
  )
  return rows.map(({ hash, name, when }) => ({ hash, name, when: when ? Number(when) : null }))
}

export type MigrationState = ReturnType<typeof compareMigrations>

/** The only place that decides which files a database has and which it needs. */
export function compareMigrations(files: Migration[], rows: AppliedMigration[]) {
  const unknown = [...rows]
  const applied: Migration[] = []
  const pending: Migration[] = []
  for (const file of files) {
    const at = unknown.findIndex(({ hash }) => hash === file.hash)
    if (at === -1) pending.push(file)
    else {
      applied.push(file)
      unknown.splice(at, 1)
    }
  }
  const fileOf = (row: AppliedMigration) =>
    pending.find(({ name, when }) => (row.name ? row.name === name : row.when === when))
  const edited = unknown.flatMap((row) => fileOf(row) ?? [])
  const missing = unknown.filter((row) => !fileOf(row))
  const lastKnown = rows.findLastIndex((row) => !unknown.includes(row))
  /** A newer version applied its migrations after all of ours. */
  const ahead =
    missing.length > 0 &&
    pending.length === 0 &&
    missing.every((row) => rows.indexOf(row) > lastKnown) &&
    lastKnown !== -1
  const unnamed = rows.some(({ name }) => !name)
  return { applied, pending, edited, missing, ahead, unnamed }
}

export async function inspectMigrations(client: ClientBase, folder: string) {
  return compareMigrations(readMigrations(folder), await appliedMigrations(client))
}

/** Why this folder cannot be applied to the database and what to do; undefined if it can. */
export function migrationProblem({ edited, missing }: MigrationState) {
  const rebuild = 'To rebuild a development database instead, run npm run db:reset.'
  if (edited.length > 0) {
    const files = list(edited.map(({ name }) => `migrations/${name}.sql`))
    return {
      says: `${files} changed after this database applied ${edited.length === 1 ? 'it' : 'them'}.`,
      advice: `Restore the text from git and put the change into a new migration. ${rebuild}`,
    }
  }
  if (missing.length === 0) return undefined
  const names = list(missing.map((row) => row.name ?? `${row.hash.slice(0, 12)}…`))
  return {
    says: `This database applied ${names}, which ${missing.length === 1 ? 'is' : 'are'} not in migrations/.`,
    advice: `Use the version or branch that has ${missing.length === 1 ? 'it' : 'them'}, or merge that branch into this one. ${rebuild}`,
  }
}

const list = (names: string[]) => new Intl.ListFormat('en').format(names)
