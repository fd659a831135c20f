import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob, normalize } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createRequire } from 'node:module'
import type * as Kit from 'drizzle-kit/api'
import type { Journal } from '#/platform/db/server/migrations.ts'
import drizzle from '../drizzle.config.ts'
import { NO_SNAPSHOT, numbered, snapshotFile } from './migration-files.ts'
import { readTables } from './read-tables.ts'
import type { ProjectFiles } from './read-tables.ts'

// What `drizzle-kit generate` does, called as a function: its command line takes three times as long.

// Node loads its CommonJS twice as fast.
const { generateDrizzleJson, generateMigration } = createRequire(import.meta.url)(
  'drizzle-kit/api',
) as typeof Kit

const pattern = normalize(String(drizzle.schema))
const journalFile = 'migrations/meta/_journal.json'

export const isTableFile = (path: string) => matchesGlob(path, pattern)

export const filesOnDisk = (root: string): ProjectFiles => ({
  root,
  tables: globSync(pattern, { cwd: root }).toSorted(),
  read: (path) => readFileSync(join(root, path), 'utf8'),
})

interface Options {
  name?: string | undefined
  /** Writes an empty file for custom SQL. */
  custom?: boolean | undefined
}

/** The files of a migration that makes the database like the tables; without changes, none. */
export async function newMigration(files: ProjectFiles, { name = 'changes', custom }: Options) {
  const { journal, before, after } = readSchemas(files)
  const statements = custom
    ? ['-- Custom SQL migration file, put your code below! --']
    : await generateMigration(before, after)
  if (statements.length === 0) return undefined
  const last = journal.entries.at(-1)
  const idx = last ? last.idx + 1 : 0
  const tag = `${numbered(idx)}_${name}`
  const snapshot = custom ? { ...before, id: after.id, prevId: after.prevId } : after
  const when = Math.max(Date.now(), (last?.when ?? 0) + 1)
  const entry = { idx, version: snapshot.version, when, tag, breakpoints: true }
  const json = (content: object) => JSON.stringify(content, null, 2)
  const path = `migrations/${tag}.sql`
  return {
    path,
    texts: {
      [path]: statements.join('--> statement-breakpoint\n'),
      [`migrations/${snapshotFile(tag)}`]: json({
        ...snapshot,
        _meta: { columns: {}, schemas: {}, tables: {} },
      }),
      [journalFile]: json({ ...journal, entries: [...journal.entries, entry] }),
    },
  }
}

/** Writes a migration to `migrations/`, asking on the terminal about renames, and returns its path. */
export async function writeMigration(root: string, options: Options) {
  const migration = await newMigration(filesOnDisk(root), options)
  if (!migration) return undefined
  for (const [path, text] of Object.entries(migration.texts)) writeFileSync(join(root, path), text)
  return migration.path
}

/** Whether the table files differ from the migrations. Writes nothing. */
export async function hasUngeneratedChanges(root: string): Promise<boolean> {
  const { before, after } = readSchemas(filesOnDisk(root))
  const schemaOf = (snapshot: Kit.DrizzleSnapshotJSON) => ({
    ...snapshot,
    id: undefined,
    prevId: undefined,
    _meta: undefined,
  })
  // As they would be in a file, because JSON omits what is undefined.
  const [one, other] = [before, after].map((it) => JSON.parse(JSON.stringify(schemaOf(it))))
  if (isDeepStrictEqual(one, other)) return false
  try {
    return (await withoutQuestions(() => generateMigration(before, after))).length > 0
  } catch (error) {
    if (isQuestion(error)) return true
    throw error
  }
}

/** The statements by which the tables differ from the newest migration. */
export async function schemaChanges(root: string): Promise<string[]> {
  const { before, after } = readSchemas(filesOnDisk(root))
  return generateMigration(before, after)
}

/** Rejects what drizzle-kit would ask on a terminal, such as whether a column was renamed. */
export async function withoutQuestions<T>(work: () => Promise<T>): Promise<T> {
  const { isTTY } = process.stdin
  process.stdin.isTTY = false
  try {
    return await work()
  } finally {
    process.stdin.isTTY = isTTY
  }
}

export const isQuestion = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Interactive prompts')

function readSchemas(files: ProjectFiles) {
  const journal = JSON.parse(files.read(journalFile)) as Journal
  const last = journal.entries.at(-1)
  const before = last
    ? (JSON.parse(files.read(`migrations/${snapshotFile(last.tag)}`)) as Kit.DrizzleSnapshotJSON)
    : generateDrizzleJson({}, NO_SNAPSHOT)
  const after = generateDrizzleJson(readTables(files), last ? before.id : NO_SNAPSHOT)
  return { journal, before, after }
}
