// `npm run dev`: the same database, served by Vite with hot reload.
import { createServer } from 'vite'
import { config as readConfig } from '#/platform/env/server/config.ts'
import { assertFree } from '#/platform/http/server/listen.ts'
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

  progress.doing('Starting Vite')
  const { host, port } = config
  const vite = await createServer({ server: { host, port, strictPort: true }, clearScreen: false })
  lifetime.onLeave(() => vite.close())
  await vite.listen()
  progress.done('Ready')
  await greet(config, database.url, progress)
} catch (error) {
  if (!lifetime.signal.aborted) complain(error)
  await lifetime.leave(1)
}
