import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { runtimeRole, withRole } from '#/platform/db/server/runtime-role.ts'
import { startPgBouncer } from '#/platform/db/server/testing/pgbouncer.ts'
import { copySeededData, createSeededData, removeSeededData } from './seeded-data.ts'
import { openServerLog } from './server-log.ts'

// Starts the server on sample data as `npm start` does and deletes its data folder after it has stopped, because the
// server still closes its database there after the last test. The database is started here as a
// throwaway one; the server connects to it.

const folder = process.env['DATA_DIR']
if (!folder?.includes('journeys-e2e-'))
  throw new Error('End-to-end tests need their own data folder.')

// Registered first: a signal that arrives while the database starts must not leave it running.
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())

/** The server of the whole run comes first and fills the database that the others copy. */
const isFirst = folder === process.env['E2E_DATA_DIR']
if (isFirst) await createSeededData()
await copySeededData(folder)
const database = await startEmbedded(folder, { throwaway: true })
let pooler: Awaited<ReturnType<typeof startPooler>> | undefined
try {
  if (process.env['E2E_POOLER'] === 'on') pooler = await startPooler(database.url)
} catch (error) {
  console.error(error)
  await leave(1)
}
if (stopping.signal.aborted) await leave(1)
const log = openServerLog(process.env['PORT'] ?? '')
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: ['ignore', log, 'inherit'],
  env: { ...process.env, ...pooler?.env },
})
stopping.signal.addEventListener('abort', () => server.kill('SIGTERM'))
server.on('close', (status) => void leave(status))

/** The server then uses the database through PgBouncer, as the role of the copy that owns nothing. */
async function startPooler(url: string) {
  const { through, stop } = await startPgBouncer(url)
  const DATABASE_URL = through(withRole(url, runtimeRole))
  return { stop, env: { DATABASE_URL, DATABASE_DIRECT_URL: url } }
}

async function leave(status: number | null) {
  await pooler?.stop()
  await database.release()
  await rm(folder ?? '', { recursive: true, force: true })
  if (isFirst) await removeSeededData()
  process.exit(status ?? 1)
}
