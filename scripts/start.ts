// Behind `npm start`: builds if needed, prepares the database, serves, and shuts down cleanly.
import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { assertRowSecurity } from '#/platform/db/server/row-security.ts'
import { type Config, config as readConfig } from '#/platform/env/server/config.ts'
import { assertFree } from '#/platform/http/server/listen.ts'
import { serveMetrics } from '#/platform/telemetry/server/metrics-server.ts'
import { createFirstAdmin } from './create-first-admin.ts'
import { build } from './build.ts'
import { printWelcome } from './print-welcome.ts'
import { createLifetime, type Lifetime } from './process-lifetime.ts'
import { prepareDatabase } from './prepare-database.ts'
import { complain, createProgress } from './progress.ts'
import { serveBundle, standIn } from './serve-bundle.ts'
import { runWorker, startWorkers } from './workers.ts'

process.env.NODE_ENV = 'production'
if (cluster.isWorker) await runWorker(readConfig())
else await start()

async function start() {
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
      sample: config.sampleData,
    })

    if (config.organizations.mode !== 'off') await assertRowSecurity(database.url) // organizations
    await createFirstAdmin(config, database.url, progress)
    progress.doing('Warming up')
    const { drain, metrics } = await (config.workers > 1
      ? serveWithWorkers(config, lifetime)
      : serveBundle(config, lifetime))
    await serveMetricsIfSet(config, lifetime, metrics)
    // Lets the load balancer notice the failing readiness check before the port closes.
    lifetime.onLeave(() => pause(config.shutdownDelayMs))
    lifetime.onLeave(drain)
    progress.done('Ready')
    await printWelcome(config, database.url, progress)
  } catch (error) {
    if (!lifetime.signal.aborted) complain(error)
    await lifetime.leave(1)
  }
}

async function serveMetricsIfSet(
  { telemetry: { metricsPort, metricsHost } }: Config,
  lifetime: Lifetime,
  collect: () => Promise<string>,
) {
  if (metricsPort === null) return
  const served = await serveMetrics({ host: metricsHost, port: metricsPort, collect })
  lifetime.onLeave(() => served.close())
}

async function serveWithWorkers({ workers: count }: Config, lifetime: Lifetime) {
  const workers = await startWorkers({ count, onEvent: (sentence) => console.error(sentence) })
  lifetime.onLeave(() => workers.stop())
  process.on('SIGUSR2', () => void workers.replaceAll())
  return workers
}
