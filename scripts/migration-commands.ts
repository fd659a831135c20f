import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '#/platform/db/server/migrations.ts'
import { hasUngeneratedChanges, writeMigration } from './drizzle-kit.ts'
import { mergeMigrations } from './merge-migrations.ts'
import { assertMigrationFiles } from './migration-files.ts'
import { dangerousStatements } from './migration-rules/check-rules.ts'
import type { Say } from './run-command.ts'

// The commands that only read and write files, in the project of a folder.

interface Options {
  name?: string | undefined
  custom?: boolean | undefined
}

/** `npm run db:generate` */
export async function generate(root: string, options: Options, say: Say): Promise<void> {
  assertMigrationFiles(join(root, 'migrations'))
  const path = await writeMigration(root, options)
  say(path ? `${path} is written: read it.` : 'No table has changed: nothing to migrate.')
}

/** `npm run db:merge` */
export async function merge(
  root: string,
  { regenerate }: { regenerate?: boolean | undefined },
  say: Say,
): Promise<void> {
  const merged = mergeMigrations(join(root, 'migrations'), { drop: regenerate ?? false })
  if (!merged) return say('The migrations are in order: there is nothing to do.')
  for (const name of merged.kept) say(`${name} stays.`)
  for (const [from, to] of merged.moved) {
    say(from === to ? `${from} follows.` : `${from} follows as ${to}.`)
  }
  for (const name of merged.dropped) say(`${name} is deleted.`)
  const last = merged.dropped.at(-1)
  if (last) await generate(root, { name: last.slice(5) }, say)
  say(
    `Run npm run db:generate: it should find nothing to do. Then git add migrations and ${merged.next}.`,
  )
}

/** The step `migrations` of `npm run check`. */
export async function checkMigrations(root: string): Promise<void> {
  const folder = join(root, 'migrations')
  assertMigrationFiles(folder)
  if (await hasUngeneratedChanges(root)) {
    throw new Error(
      'The table files say something that no migration does: run npm run db:generate.',
    )
  }
  const files = readMigrations(folder).map(({ name, when }) => {
    return { name, when, text: readFileSync(join(folder, `${name}.sql`), 'utf8') }
  })
  const problems = dangerousStatements(files)
  if (problems.length > 0) {
    throw new Error(
      `${problems.join('\n')}\nIf a statement is safe here, write "-- accept <rule>: <why>" above it (docs/operating.md).`,
    )
  }
}
