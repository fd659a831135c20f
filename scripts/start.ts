// Behind `npm start`: builds if needed, prepares the database, serves, and shuts down cleanly.
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { assertRowSecurity } from '#/platform/db/server/row-security.ts'
import { config as readConfig } from '#/platform/env/server/config.ts'
import { assertFree, listen } from '#/platform/http/server/listen.ts'
import { createStaticFiles } from '#/platform/http/server/static-files.ts'
import { createFirstAdmin } from './create-first-admin.ts'
import { build } from './build.ts'
import { printWelcome } from './print-welcome.ts'
import { createLifetime } from './process-lifetime.ts'
import { prepareDatabase } from './prepare-database.ts'
import { complain, createProgress } from './progress.ts'

type ServerBundle = {
  fetch(request: Request): Promise<Response>
  start(): Promise<void>
  warmUp(): Promise<void>
  drain(): void
  stop(): Promise<void>
}

const GRACE_MS = 10_000

process.env.NODE_ENV = 'production'
// Tests serve a stand-in and need no build.
const standIn = process.env.SERVER_BUNDLE
const bundleFile = resolve(standIn ?? join(import.meta.dirname, '../dist/server/server.js'))
const clientFolder = resolve(bundleFile, '../../client')

const progress = createProgress()
const lifetime = createLifetime(() => progress.line('Stopping …'))

try {
  const config = readConfig()
  await assertFree(config)
  if (!standIn) {
    progress.doing('Building')
    progress.done((await build(lifetime.signal)) === 'built' ? 'Built' : 'Build is fresh')
  }
  const database = await prepareDatabase({
    config,
    progress,
    lifetime,
    // A public server starts empty; its first admin is granted by a command.
    sample: config.loopback || config.demoMode,
  })

  if (config.organizations.mode !== 'off') await assertRowSecurity(database.url) // organizations
  await createFirstAdmin(config, database.url, progress)
  progress.doing('Warming up')
  const { default: server } = (await import(pathToFileURL(bundleFile).href)) as {
    default: ServerBundle
  }
  lifetime.onLeave(() => server.stop())
  await server.start()
  await server.warmUp()
  const files = existsSync(clientFolder) ? createStaticFiles(clientFolder) : undefined
  const listening = await listen({ ...config, fetch: (request) => server.fetch(request), files })
  lifetime.onLeave(() => listening.close(GRACE_MS))
  // Lets the load balancer notice the failing readiness check before the port closes.
  lifetime.onLeave(() => pause(config.shutdownDelayMs))
  lifetime.onLeave(() => server.drain())
  flushCompileCache()
  progress.done('Ready')
  await printWelcome(config, database.url, progress)
} catch (error) {
  if (!lifetime.signal.aborted) complain(error)
  await lifetime.leave(1)
}
