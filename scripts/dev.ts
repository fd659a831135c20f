// Behind `npm run dev`: the same database, served by Vite with hot reload.
import { assertRowSecurity } from '#/platform/db/server/row-security.ts'
import { config as readConfig } from '#/platform/env/server/config.ts'
import { assertFree } from '#/platform/http/server/listen.ts'
import { createFirstAdmin } from './create-first-admin.ts'
import { copyDatabaseTemplate } from './dev/database-template.ts'
import { describeError } from './dev/describe-error.ts'
import { openDevLog } from './dev/dev-log.ts'
import { openDevServer } from './dev/dev-server.ts'
import { whenOrphaned } from './dev/detect-orphan.ts'
import { printWelcome } from './print-welcome.ts'
import { createLifetime } from './process-lifetime.ts'
import { prepareDatabase } from './prepare-database.ts'
import { complain, createProgress } from './progress.ts'

const progress = createProgress()
const lifetime = createLifetime(() => progress.line('Stopping …'))
whenOrphaned(() => void lifetime.leave(0))
process.on('unhandledRejection', (error) => console.error(describeError(error)))
process.on('uncaughtException', (error) => {
  console.error(describeError(error))
  void lifetime.leave(1)
})

try {
  const config = readConfig()
  const prepare = async () => {
    if (!config.databaseUrl) await copyDatabaseTemplate(config.dataDir)
    return prepareDatabase({
      config,
      progress,
      lifetime,
      // The modules that the first page needs too are then loaded once.
      loadSample: async () => (await opening).load('/src/registry/sample-data.ts'),
    })
  }
  await assertFree(config)
  const log = openDevLog()
  progress.doing('Starting the database and Vite')
  // In parallel: PostgreSQL starts in its own processes while this one loads Vite.
  const preparing = prepare()
  const opening = openDevServer({ config, log, databaseReady: preparing })
  const [database, server] = await Promise.all([preparing, opening])
  // Closed before the database, because the newest is closed first.
  lifetime.onLeave(() => server.close())
  if (config.organizations.mode !== 'off') await assertRowSecurity(database.url) // organizations
  await createFirstAdmin(config, database.url, progress)
  await server.listen()
  progress.done('Ready')
  await printWelcome(config, database.url, progress)
} catch (error) {
  if (!lifetime.signal.aborted) complain(error)
  await lifetime.leave(1)
}
