// A step of `npm run check`: journal, files and snapshots agree with one another and with the tables.
import { resolve } from 'node:path'
import { hasUngeneratedChanges } from './drizzle-kit.ts'
import { assertMigrationFiles } from './migration-files.ts'
import { complain } from './progress.ts'

try {
  assertMigrationFiles(resolve(import.meta.dirname, '../migrations'))
  if (hasUngeneratedChanges()) {
    throw new Error(
      'The table files say something that no migration does: run npm run db:generate.',
    )
  }
} catch (error) {
  complain(error)
  process.exitCode = 1
}
