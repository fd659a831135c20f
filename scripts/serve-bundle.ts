import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '#/platform/env/server/config.ts'
import { listen } from '#/platform/http/server/listen.ts'
import { createStaticFiles } from '#/platform/http/server/static-files.ts'

type ServerBundle = {
  fetch(request: Request): Promise<Response>
  start(): Promise<void>
  warmUp(): Promise<void>
  drain(): void
  stop(): Promise<void>
  /** The metrics of this process as Prometheus text. */
  metrics(): Promise<string>
}

const graceMs = 10_000

/** Tests serve a stand-in and need no build. */
export const standIn = process.env.SERVER_BUNDLE
const bundleFile = resolve(standIn ?? join(import.meta.dirname, '../dist/server/server.js'))
const clientFolder = resolve(bundleFile, '../../client')

type Stops = {
  /** Called with what must run when the process leaves; the newest runs first. */
  onLeave: (close: () => unknown) => void
}

/** Loads the server bundle and serves it on the port of the settings. */
export async function serveBundle(config: Config, { onLeave }: Stops) {
  const { default: server } = (await import(pathToFileURL(bundleFile).href)) as {
    default: ServerBundle
  }
  onLeave(() => server.stop())
  await server.start()
  await server.warmUp()
  const files = existsSync(clientFolder) ? createStaticFiles(clientFolder) : undefined
  const listening = await listen({ ...config, fetch: (request) => server.fetch(request), files })
  onLeave(() => listening.close(graceMs))
  flushCompileCache()
  return { drain: () => server.drain(), metrics: () => server.metrics() }
}
