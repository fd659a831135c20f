import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { exclusively } from '#/platform/db/server/embedded/process-lock.ts'
import { migrate } from '#/platform/db/server/migrate.ts'
import { migrationsFolder } from '../prepare-database.ts'
import { root } from './describe-error.ts'

const run = promisify(execFile)
const cacheFolder = join(root, 'node_modules/.cache/database')

/** Creates a database with all migrations, from which the first start copies. */
export async function makeDatabaseTemplate(
  folder = cacheFolder,
  onLeave: (close: () => unknown) => void = () => undefined,
): Promise<void> {
  const template = templateIn(folder)
  if (existsSync(template)) return
  await rm(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const dataDir = mkdtempSync(join(folder, 'new-'))
  try {
    const starting = startEmbedded(dataDir, { throwaway: true })
    // An interrupted installation must not leave it running.
    onLeave(async () => (await starting.catch(() => undefined))?.release())
    const database = await starting
    try {
      await migrate(database.url, migrationsFolder)
    } finally {
      await database.release()
    }
    await rename(join(dataDir, 'postgres'), template)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Copies the template, if there is one for these migrations, into a data folder without a database. */
export async function copyDatabaseTemplate(dataDir: string, folder = cacheFolder): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const template = templateIn(folder)
  if (existsSync(cluster) || !existsSync(template)) return
  mkdirSync(dataDir, { recursive: true })
  await exclusively(join(dataDir, 'database.lock'), async () => {
    if (existsSync(cluster)) return
    // Left by a killed start, it is deleted like an unfinished new database.
    const draft = mkdtempSync(join(dataDir, 'postgres.new-'))
    try {
      const names = (await readdir(template)).map((name) => join(template, name))
      await run('cp', ['-Rp', ...names, draft])
      await rename(draft, cluster)
    } catch {
      // The start creates a database without it.
      await rm(draft, { recursive: true, force: true })
    }
  })
}

/** Named after everything that decides what is in it. */
function templateIn(folder: string): string {
  const hash = createHash('sha256').update(process.platform + process.arch)
  const files = ['migrations/*.sql', 'migrations/meta/_journal.json']
  const programs = ['package-lock.json', 'src/platform/db/server/embedded/cluster.ts']
  for (const file of globSync([...files, ...programs], { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)))
  return join(folder, hash.digest('hex').slice(0, 16))
}
