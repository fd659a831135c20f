import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbedded } from '../embedded/embedded.ts'
import { exclusively } from '../embedded/process-lock.ts'
import { migrate } from '../migrate.ts'
import './run-folder.ts'

/**
 * Copies a new PostgreSQL, which is not running, into a data folder. It is initialized once per run,
 * because that takes ten times as long as a copy.
 */
export async function copyCluster(dataDir: string, content: 'empty' | 'migrated' = 'empty') {
  const folder = inject('runFolder')
  const made = join(folder, content)
  await exclusively(join(folder, `${content}.lock`), async () => {
    if (existsSync(made)) return
    const draft = mkdtempSync(join(folder, 'new-'))
    if (content === 'migrated') await copyCluster(draft)
    const database = await startEmbedded(draft, { throwaway: true })
    if (content === 'migrated') await migrate(database.url, 'migrations')
    await database.release()
    renameSync(draft, made)
  })
  mkdirSync(dataDir, { recursive: true })
  execFileSync('cp', ['-a', join(made, 'postgres'), join(dataDir, 'postgres')])
}
