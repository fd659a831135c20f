// A step of `npm run check`: journal, files and snapshots agree with one another and with the tables, and no new
// migration stops a rolling deployment.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readMigrations } from '#/platform/db/server/migrations.ts'
import { hasUngeneratedChanges } from './drizzle-kit.ts'
import { assertMigrationFiles } from './migration-files.ts'
import { dangerousStatements } from './migration-rules/check-rules.ts'
import { complain } from './progress.ts'

const folder = resolve(import.meta.dirname, '../migrations')

try {
  assertMigrationFiles(folder)
  if (hasUngeneratedChanges()) {
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
} catch (error) {
  complain(error)
  process.exitCode = 1
}
