import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import { withSchemaLock } from '../schema-lock.ts'
import { applyInOneTransaction } from '../apply-migrations.ts'
import { type Migration, compareMigrations, readMigrations } from '../migrations.ts'
import { listFiles } from './list-files.ts'
import type { Manifest } from './manifest.ts'
import { rebuildSchema } from './rebuild-schema.ts'
import { liftRowSecurity } from '../row-security.ts'

type Options = { url: string; uploads: string | null; file: string; migrations: string }

/**
 * Replaces everything with a backup. The database changes in one transaction, so a failed or killed
 * restore changes nothing. Uploads are added just before, and files the backup does not contain are
 * deleted just after. A backup of an older version is rebuilt as that version and then migrated.
 */
export async function restore({ url, uploads, file, migrations }: Options): Promise<Manifest> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const draft = uploads ? join(uploads, '.restoring') : null
  if (draft) await rm(draft, { recursive: true, force: true })
  try {
    const manifest = await withSchemaLock(url, async (client) => {
      await client.query('BEGIN')
      const restored = await load(client, file, migrations, draft)
      // Before the rows that name them: if killed here, there are too many files, never too few.
      const kept = uploads && draft ? await moveIn(uploads, draft) : undefined
      await client.query('COMMIT')
      if (uploads && kept) await removeOthers(uploads, kept)
      return restored
    })
    return manifest
  } catch (error) {
    if (draft) await rm(draft, { recursive: true, force: true })
    const torn = /unexpected end of (?:file|data)|incorrect header|invalid tar|checksum/i
    if (error instanceof Error && torn.test(error.message)) {
      throw new Error(`${file} is not a whole backup: nothing was changed.`, { cause: error })
    }
    throw error
  }
}

async function load(client: pg.Client, file: string, folder: string, draft: string | null) {
  const archive = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), archive)
  // The loop below throws the same error; this prevents an unhandled rejection.
  reading.catch(() => undefined)
  let manifest: Manifest | undefined
  let created: Awaited<ReturnType<typeof createTables>> | undefined
  let table: { name: string; rows: Writable } | undefined
  const endTable = async () => {
    const rows = table?.rows
    table = undefined
    if (!rows) return
    rows.end()
    await finished(rows)
  }

  for await (const source of archive) {
    const { name } = source.header
    const entry = source as unknown as Readable
    if (!manifest) {
      if (name !== 'manifest.json') throw new Error(`${file} is not a backup of this product.`)
      manifest = JSON.parse(await textOf(entry)) as Manifest
      created = await createTables(client, manifest, folder)
    } else if (name.startsWith('tables/')) {
      const tableName = name.split('/')[1] ?? ''
      if (table?.name !== tableName) {
        await endTable()
        table = { name: tableName, rows: openTable(client, manifest, tableName) }
      }
      for await (const chunk of entry) {
        if (!table.rows.write(chunk)) await once(table.rows, 'drain')
      }
    } else {
      await endTable()
      if (draft && name.startsWith('uploads/')) await putFile(draft, name, entry)
      else entry.resume()
    }
  }
  await endTable()
  await reading
  if (!manifest || !created) throw new Error(`${file} is not a backup of this product.`)
  await created.forceRowSecurity() // organizations
  await finish(client, manifest, created.pending)
  return manifest
}

/** Creates the tables as the backup has them; returns the migrations it lacks. */
async function createTables(client: pg.Client, manifest: Manifest, folder: string) {
  const rows = manifest.migrations.map((hash) => ({ hash }))
  const { applied, pending, missing } = compareMigrations(readMigrations(folder), rows)
  if (manifest.format !== 1 || missing.length > 0) {
    throw new Error('This backup was made by a newer or a changed version of the product.')
  }
  await rebuildSchema(client, applied)
  const forceRowSecurity = await liftRowSecurity(client) // organizations
  for (const { name } of manifest.tables) {
    // Triggers are disabled, because the backup contains the rows they derived.
    await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} DISABLE TRIGGER USER`)
    await client.query(`TRUNCATE ${pg.escapeIdentifier(name)} CASCADE`)
  }
  return {
    pending,
    forceRowSecurity, // organizations
  }
}

function openTable(client: pg.Client, manifest: Manifest, name: string): Writable {
  const columns = manifest.tables.find((table) => table.name === name)?.columns
  if (!columns) throw new Error(`The backup does not describe its table ${name}.`)
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = client.query(copyFrom(`COPY ${pg.escapeIdentifier(name)} (${list}) FROM STDIN`))
  // Writing and ending report the error; if reading fails first, nothing does.
  rows.on('error', () => undefined)
  return rows
}

async function finish(client: pg.Client, manifest: Manifest, pending: Migration[]) {
  for (const { name } of manifest.tables) {
    await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ENABLE TRIGGER USER`)
  }
  for (const [name, value] of Object.entries(manifest.sequences)) {
    await client.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
  }
  await applyInOneTransaction(client, pending)
}

async function putFile(draft: string, name: string, entry: Readable) {
  const path = resolve(draft, name.slice('uploads/'.length))
  if (!path.startsWith(resolve(draft) + sep))
    throw new Error(`The backup holds a bad path: ${name}`)
  await mkdir(dirname(path), { recursive: true })
  await pipeline(entry, createWriteStream(path))
}

/** Moves the files of the backup into place and returns their names. */
async function moveIn(uploads: string, draft: string): Promise<Set<string>> {
  const kept = new Set(await listFiles(draft))
  for (const name of kept) {
    await mkdir(dirname(join(uploads, name)), { recursive: true })
    await rename(join(draft, name), join(uploads, name))
  }
  await rm(draft, { recursive: true, force: true })
  return kept
}

async function removeOthers(uploads: string, kept: ReadonlySet<string>) {
  for (const name of await listFiles(uploads))
    if (!kept.has(name)) await rm(join(uploads, name), { force: true })
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
