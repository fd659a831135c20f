import { randomBytes } from 'node:crypto'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '#/platform/error/app-error.ts'
import { assertPlainName } from './storage.ts'
import type { ListedFile, Storage } from './storage.ts'

// Storage names never start with a dot, so files in here cannot be read.
const halfWritten = '.half-written'

/** Files below a folder, which several processes may share. */
export function openFolder(folder: string): Storage {
  const pathOf = (name: string) => join(folder, assertPlainName(name))

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const partial = join(folder, halfWritten, randomBytes(16).toString('hex'))
      try {
        await mkdir(dirname(partial), { recursive: true })
        await mkdir(dirname(path), { recursive: true })
        await write(partial, bytes)
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw isFull(error) ? new AppError('STORAGE_FULL') : error
      }
    },

    async read(name) {
      const file = await open(pathOf(name)).catch(absent)
      if (!file) return undefined
      const { size } = await file.stat()
      const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
      return { body, size }
    },

    async has(name) {
      return (await access(pathOf(name)).then(() => true, absent)) ?? false
    },

    delete: (name) => rm(pathOf(name), { force: true }),

    list: (prefix) => listFiles(join(folder, assertPlainName(prefix)), folder),

    async tidy(before) {
      for await (const { name, modifiedAt } of listFiles(join(folder, halfWritten), folder))
        if (modifiedAt < before) await rm(join(folder, name), { force: true })
    },
  }
}

async function write(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(bytes)
    // Renamed before it is synced, a file could be empty after a power failure.
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* listFiles(start: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(start, { recursive: true }).catch(absent)
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Another process may have removed it since it was listed.
    const found = await stat(path).catch(absent)
    const name = relative(folder, path).replaceAll(sep, '/')
    if (found) yield { name, modifiedAt: found.mtime }
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '')
