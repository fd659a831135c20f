import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { openServerLog } from './server-log.ts'

// Starts the product as `npm start` does, and removes its data folder once it has left: the server
// still closes its database in there after the last journey has been told. The database is begun
// here, as one that need not outlive the run; the product joins it.

const folder = process.env['DATA_DIR']
if (!folder?.includes('journeys-e2e-')) throw new Error('Journeys need a data folder of their own.')

const database = await startEmbedded(folder, { throwaway: true })
const log = openServerLog(process.env['PORT'] ?? '')
const server = spawn(process.execPath, ['scripts/start.mjs'], { stdio: ['ignore', log, 'inherit'] })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))

async function leave(status: number | null) {
  await database.release()
  await rm(folder ?? '', { recursive: true, force: true })
  process.exit(status ?? 1)
}
server.on('close', (status) => void leave(status))
