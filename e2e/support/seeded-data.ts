import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { provision } from '#/platform/db/server/provision.ts'

// A database that is migrated and filled once per run. A server that starts on a copy of it finds its
// work done, which saves three seconds of processor time at each of forty starts.

const folder = () => {
  const ofRun = process.env['E2E_DATA_DIR']
  if (!ofRun) throw new Error('E2E_DATA_DIR is not set.')
  return `${ofRun}-seeded`
}

/** Fills the database that `copySeededData` copies. */
export async function createSeededData(): Promise<void> {
  const { seedSampleData } = await import('#/registry/sample-data.ts')
  const draft = `${folder()}-draft`
  const database = await provision({
    config: { dataDir: draft, databaseUrl: null, databaseDirectUrl: null },
    migrations: 'migrations',
    seed: seedSampleData,
  })
  await database.release()
  await rename(draft, folder())
}

/** Puts a database with the sample data into a new data folder. */
export async function copySeededData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await cp(join(folder(), 'postgres'), join(dataDir, 'postgres'), { recursive: true })
}

export const removeSeededData = () => rm(folder(), { recursive: true, force: true })
