import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds a migration to a folder, at a place in its journal or at the end. */
export function addMigration(migrations: string, sql: string, place?: number) {
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; when: number; tag: string; breakpoints: boolean }[]
  }
  const idx = journal.entries.length
  const when = (journal.entries.at(-1)?.when ?? 0) + 1
  journal.entries.splice(place ?? idx, 0, { idx, when, tag: `test_${idx}`, breakpoints: true })
  writeFileSync(join(migrations, `test_${idx}.sql`), sql)
  writeFileSync(journalFile, JSON.stringify(journal))
}
