// Prints the SQL by which the tables differ from the newest migration; nothing if they agree. A
// process of its own: it reads the tables as they are now, and drizzle-kit takes a while to load.
import { glob, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import drizzle from '../../drizzle.config.ts'
import { readJournal } from '#/platform/db/server/migrations.ts'
import { migrationsFolder } from '../prepare-database.ts'

const root = resolve(import.meta.dirname, '../..')
const tables: Record<string, unknown> = {}
for await (const file of glob(String(drizzle.schema), { cwd: root })) {
  Object.assign(tables, await import(join(root, file)))
}

const newest = readJournal(migrationsFolder).entries.at(-1)?.idx ?? 0
const snapshot = join(migrationsFolder, 'meta', `${String(newest).padStart(4, '0')}_snapshot.json`)
const before = JSON.parse(await readFile(snapshot, 'utf8')) as never
const statements = await generateMigration(before, generateDrizzleJson(tables))
process.stdout.write(statements.join('\n'))
