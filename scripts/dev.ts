// `npm run dev`: the same database, served by Vite with hot reload.
import { resolve } from 'node:path'
import { type ViteDevServer, createServer, isRunnableDevEnvironment } from 'vite'
import { config as readConfig } from '#/platform/env/server/config.ts'
import { assertFree } from '#/platform/http/server/listen.ts'
import { admitFirstAdmin } from './admit-first-admin.ts'
import { greet } from './greet.ts'
import { createLifetime } from './lifetime.ts'
import { prepareDatabase } from './prepare-database.ts'
import { complain, createProgress } from './progress.ts'

const progress = createProgress()
const lifetime = createLifetime(() => progress.line('Stopping …'))

try {
  const config = readConfig()
  await assertFree(config)
  const database = await prepareDatabase({ config, progress, lifetime })

  await admitFirstAdmin(config, database.url, progress)
  progress.doing('Starting Vite')
  const { host, port } = config
  const vite = await createServer({
    root: resolve(import.meta.dirname, '..'),
    server: { host, port, strictPort: true },
    clearScreen: false,
  })
  lifetime.onLeave(() => vite.close())
  lifetime.onLeave(() => stopApplication(vite))
  await vite.listen()
  progress.done('Ready')
  await greet(config, database.url, progress)
} catch (error) {
  if (!lifetime.signal.aborted) complain(error)
  await lifetime.leave(1)
}

/** Vite ends its own part only; the application still holds connections and the mail worker. */
async function stopApplication({ environments }: ViteDevServer) {
  if (!isRunnableDevEnvironment(environments.ssr)) return
  const { default: server } = (await environments.ssr.runner.import('/src/server.ts')) as {
    default: { stop(): Promise<void> }
  }
  await server.stop()
}
