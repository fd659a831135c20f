import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connections } from './connection-limits.ts'
import { createDatabase } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { isRunning, readPostmaster } from './embedded/postmaster.ts'
import { copyCluster } from './testing/copy-cluster.ts'

// The short form of e2e/attack/database-killed.attack.test.ts.

vi.setConfig({ testTimeout: 300_000 })
/** Only BEGIN and COMMIT, so that the kill hits one of them in every other connection. */
const nothing = async () => undefined
const kills = 4
const patience = { timeout: 60_000, interval: 5 }

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

test('every connection is usable after PostgreSQL was killed under parallel transactions', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pool-killed-'))
  await copyCluster(dataDir)
  const embedded = await startEmbedded(dataDir, { onEvent: () => undefined })
  const { db, pool, close } = createDatabase(embedded.url)
  const done = new AbortController()
  onTestFinished(async () => {
    done.abort()
    await close()
    await embedded.release()
    rmSync(dataDir, { recursive: true, maxRetries: 5 })
  })

  let written = 0
  const write = async () => {
    while (!done.signal.aborted) {
      await db.transaction(nothing).then(
        () => (written += 1),
        () => undefined,
      )
    }
  }
  // Sessions of a killed server may continue for a moment before the next server is up.
  const runningPid = () => {
    const postmaster = readPostmaster(join(dataDir, 'postgres'))
    return postmaster && isRunning(postmaster) && postmaster.pid
  }
  const writing = Promise.all(Array.from({ length: connections.pool * 2 }, write))
  for (let kill = 1; kill <= kills; kill += 1) {
    const goal = written + 50
    await vi.waitUntil(() => written > goal, patience)
    process.kill(await vi.waitUntil(runningPid, patience), 'SIGKILL')
  }
  await vi.waitUntil(() => accepts(embedded.url), patience)
  const goal = written + 50
  await vi.waitUntil(() => written > goal, patience)
  done.abort()
  await writing

  expect(pool.waitingCount).toBe(0)
  expect(pool.idleCount).toBe(pool.totalCount)
  const all = Promise.withResolvers<void>()
  let open = 0
  const hold = () =>
    db.transaction(async () => {
      open += 1
      if (open === connections.pool) all.resolve()
      await all.promise
    })
  await Promise.all(Array.from({ length: connections.pool }, hold))
})
