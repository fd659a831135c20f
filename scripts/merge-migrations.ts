import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Journal } from '#/platform/db/server/migrations.ts'
import { findSides, git } from './merge-branches.ts'
import { type Snapshot, changesBetween, conflictsBetween, withChanges } from './merge-snapshots.ts'
import { NO_SNAPSHOT, migrationFileProblems, numbered, snapshotFile } from './migration-files.ts'

type Merged = {
  kept: string[]
  /** Old name → new name. */
  moved: [from: string, to: string][]
  dropped: string[]
  /** The git command to continue with. */
  next: string
}

/**
 * Orders the migrations of two branches: published ones stay unchanged, the others follow with new numbers
 * and snapshots. Their text does not change, so a database that has applied one still recognizes it.
 * `drop` omits the others.
 */
export function mergeMigrations(folder: string, { drop = false } = {}): Merged | undefined {
  const root = dirname(folder)
  const isUnmerged = git(root, 'ls-files', '-u', '--', 'migrations') !== ''
  if (!isUnmerged && !drop && migrationFileProblems(folder).length === 0) return undefined
  const sides = findSides(root)
  const base = readSide(root, sides.base)
  const first = readSide(root, sides.first)
  const last = readSide(root, sides.last)
  refuseUnknownFiles(folder, [base, first, last])
  const own = last.migrations.filter(isAbsentFrom(base)).filter(isAbsentFrom(first))
  const moved = drop ? [] : follow(first, own, last, base)
  // Also marks the conflicts as resolved in git.
  git(root, 'checkout', '--no-overlay', sides.first, '--', 'migrations')
  write(folder, first, moved)
  git(root, 'add', '--all', '--', 'migrations')
  return {
    kept: first.migrations.filter(isAbsentFrom(base)).map(({ entry }) => entry.tag),
    moved: moved.map(({ from, entry }) => [from, entry.tag]),
    dropped: drop ? own.map(({ entry }) => entry.tag) : [],
    next: sides.next,
  }
}

type Migration = { entry: Journal['entries'][number]; blob: string }
type Side = ReturnType<typeof readSide>

function readSide(root: string, commit: string) {
  const show = (path: string) => git(root, 'show', `${commit}:migrations/${path}`)
  const listed = git(root, 'ls-tree', '-r', '--full-tree', commit, '--', 'migrations')
  const blobs = new Map(
    [...listed.matchAll(/^\d+ blob (\w+)\tmigrations\/(.+)$/gm)].map(([, blob = '', path]) => [
      path,
      blob,
    ]),
  )
  const journal = JSON.parse(show('meta/_journal.json')) as Journal
  return {
    journal,
    paths: [...blobs.keys()],
    migrations: journal.entries.map((entry): Migration => ({
      entry,
      blob: blobs.get(`${entry.tag}.sql`) ?? '',
    })),
    sql: ({ entry }: Migration) => show(`${entry.tag}.sql`),
    snapshot: (migration: Migration | undefined): Snapshot =>
      migration
        ? (JSON.parse(show(snapshotFile(migration.entry.tag))) as Snapshot)
        : { id: NO_SNAPSHOT, prevId: '' },
  }
}

/** The same text is the same migration, whatever its number. */
const isAbsentFrom =
  ({ migrations }: Side) =>
  ({ blob }: Migration) =>
    !migrations.some((other) => other.blob === blob)

function follow(first: Side, own: Migration[], last: Side, base: Side) {
  const newest = first.migrations.at(-1)
  let previous = { when: newest?.entry.when ?? 0, snapshot: first.snapshot(newest) }
  const theirs = changesBetween(base.snapshot(base.migrations.at(-1)), previous.snapshot)
  return own.map((migration, index) => {
    const { entry } = migration
    const before = last.migrations[last.migrations.indexOf(migration) - 1]
    const snapshot = last.snapshot(migration)
    const changes = changesBetween(last.snapshot(before), snapshot)
    const conflicts = conflictsBetween(changes, theirs)
    if (conflicts.length > 0) throw new Error(conflictIn(entry.tag, conflicts))
    const idx = first.migrations.length + index
    previous = {
      when: Math.max(entry.when, previous.when + 1),
      snapshot: {
        ...withChanges(previous.snapshot, changes),
        id: snapshot.id,
        prevId: previous.snapshot.id,
        _meta: snapshot['_meta'] ?? {},
      },
    }
    return {
      from: entry.tag,
      entry: { ...entry, idx, when: previous.when, tag: numbered(idx) + entry.tag.slice(4) },
      sql: last.sql(migration),
      snapshot: previous.snapshot,
    }
  })
}

const conflictIn = (tag: string, conflicts: string[]) =>
  `Both branches change ${new Intl.ListFormat('en').format(conflicts)}, so ${tag} cannot follow as it is: the order would decide the result.
Resolve the conflicts in the table files, then run npm run db:merge -- --regenerate: it deletes ${tag} and generates the difference again.
Databases that have applied ${tag} need npm run db:reset afterwards.`

/** Files that neither branch has are uncommitted and would be lost. */
function refuseUnknownFiles(folder: string, sides: Side[]) {
  const known = new Set(sides.flatMap(({ paths }) => paths))
  const unknown = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.(?:sql|json)$/.test(path) && !known.has(path),
  )
  if (unknown.length === 0) return
  const names = unknown.map((path) => `migrations/${path}`).join(', ')
  throw new Error(
    `Neither branch has ${names}. Move it out of the folder and run npm run db:merge again.`,
  )
}

function write(folder: string, first: Side, moved: ReturnType<typeof follow>) {
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text)
  for (const { entry, sql, snapshot } of moved) {
    put(`${entry.tag}.sql`, sql)
    put(snapshotFile(entry.tag), JSON.stringify(snapshot, null, 2))
  }
  if (moved.length === 0) return
  const entries = [...first.journal.entries, ...moved.map(({ entry }) => entry)]
  put('meta/_journal.json', JSON.stringify({ ...first.journal, entries }, null, 2))
}
