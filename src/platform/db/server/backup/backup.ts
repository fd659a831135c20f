import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { type Pack, pack } from 'tar-stream'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../migrations.ts'
import { withClient } from '../with-client.ts'
import { listFiles } from './list-files.ts'
import { copySecured, isSecured } from '../row-security.ts'
import { type Manifest, readSequences, readTables } from './manifest.ts'

// A tar entry starts with its size, so tables are written in parts instead of being held in memory.
const PIECE_BYTES = 4 * 1024 * 1024

type Options = {
  url: string
  /** The folder of uploaded files; null if they are stored elsewhere. */
  uploads: string | null
  file: string
}

/** Writes database and uploads into one `.tar.gz`, consistent at one point in time. */
export async function backup({ url, uploads, file }: Options): Promise<Manifest> {
  await mkdir(dirname(file), { recursive: true })
  const partial = `${file}.partial`
  const folders = uploads
    ? { uploads, held: join(uploads, `${heldFolder}${process.pid}`) }
    : undefined
  try {
    const manifest = await withClient(url, (client) => writeArchive(client, partial, folders))
    await rename(partial, file)
    return manifest
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    if (folders) await rm(folders.held, { recursive: true, force: true })
  }
}

type Folders = { uploads: string; held: string }

async function writeArchive(client: pg.Client, file: string, folders?: Folders) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  await client.query('SET LOCAL statement_timeout = 0')
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: (await appliedMigrations(client)).map(({ hash }) => hash),
    tables: await readTables(client),
    sequences: await readSequences(client),
  }
  const source = folders ? await hold(folders.uploads, folders.held) : null
  const archive = pack()
  // It contains emails and sessions, so only its owner may read it.
  const target = createWriteStream(file, { mode: 0o600 })
  await Promise.all([
    pipeline(archive, createGzip(), target),
    fill(archive, client, manifest, source).catch((error: Error) => {
      archive.destroy(error)
      throw error
    }),
  ])
  return manifest
}

async function fill(archive: Pack, client: pg.Client, manifest: Manifest, uploads: string | null) {
  await put(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
  for (const { name, columns } of manifest.tables) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    let piece = 0
    const write = (bytes: Buffer) => put(archive, `tables/${name}/${(piece += 1)}`, bytes)
    let waiting: Buffer[] = []
    let size = 0
    for await (const chunk of copyRows(client, name, list)) {
      waiting.push(chunk)
      size += chunk.length
      if (size < PIECE_BYTES) continue
      await write(Buffer.concat(waiting))
      waiting = []
      size = 0
    }
    if (size > 0) await write(Buffer.concat(waiting))
  }
  if (uploads) await putFolder(archive, uploads)
  archive.finalize()
}

async function* copyRows(client: pg.Client, table: string, columns: string) {
  const copy = `COPY ${pg.escapeIdentifier(table)} (${columns}) TO STDOUT`
  if (await isSecured(client, table)) return yield* copySecured(client, copy) // organizations
  yield* client.query(copyTo(copy)) as AsyncIterable<Buffer>
}

const heldFolder = '.backing-up-'

/**
 * Hard links to the current files, which cost nothing: a file that is replaced during the backup stays
 * available for the rows that name it. Without hard links, the folder itself is read.
 */
async function hold(uploads: string, held: string): Promise<string> {
  try {
    await removeLeft(uploads)
    for (const name of await listFiles(uploads)) {
      const to = join(held, name)
      await mkdir(dirname(to), { recursive: true })
      await link(join(uploads, name), to).catch(unlessGone)
    }
    return held
  } catch {
    return uploads
  }
}

/** Deleted since it was listed, so it is not needed. */
function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Leftovers of a killed backup. */
async function removeLeft(uploads: string) {
  for (const name of await readdir(uploads).catch(() => [])) {
    const pid = name.startsWith(heldFolder) ? Number(name.slice(heldFolder.length)) : 0
    if (pid && (pid === process.pid || !isAlive(pid)))
      await rm(join(uploads, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function putFolder(archive: Pack, folder: string) {
  for (const name of await listFiles(folder)) {
    const path = join(folder, name)
    const size = (await stat(path).catch(unlessGone))?.size
    if (size === undefined) continue
    // Exactly the announced bytes, in case the file is being written.
    const bytes = createReadStream(path, size > 0 ? { end: size - 1 } : undefined)
    await pipeline(bytes, archive.entry({ name: `uploads/${name}`, size }))
  }
}

function put(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, size: bytes.length }, bytes, (error) =>
      error ? reject(error) : resolve(),
    )
  })
}
