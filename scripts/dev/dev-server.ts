import { createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import { type ViteDevServer, createServer } from 'vite'
import type { Config } from '#/platform/env/server/config.ts'
import { answerBrowserError, browserErrorPath } from './describe-browser-error.ts'
import { answerEdits, editsPath, noteEdits } from './count-edits.ts'
import { describeError, root } from './describe-error.ts'
import type { DevLog } from './dev-log.ts'
import { errorPage } from './error-page.ts'
import { loadModule, serverEntry } from './load-module.ts'
import { createModuleCache } from './module-cache.ts'
import { devPlugins } from './plugins.ts'
import { devSettings } from './settings.ts'

type Product = {
  fetch(request: Request): Promise<Response>
  stop(): Promise<void>
}

type Options = {
  config: Config
  log: DevLog
  /** Requests wait for it; loading the product's modules does not. */
  databaseReady: Promise<{ url: string }>
}

export async function openDevServer({ config, log, databaseReady }: Options) {
  const http = createHttpServer()
  const edits = { count: 0 }
  let product: Product | undefined
  let closing = false
  let visited = false
  let loading: Promise<unknown> = Promise.resolve()
  const load = async () => {
    if (closing && product) return product
    const imported = loadModule<{ default: Product }>(vite, serverEntry)
    loading = Promise.allSettled([loading, imported]).then(() => undefined)
    return (product = (await imported).default)
  }
  // In middleware mode Vite leaves signals to us: by itself it exits on SIGTERM, and PostgreSQL
  // would stay behind.
  const vite: ViteDevServer = await createServer({
    ...devSettings(config, http),
    root,
    plugins: devPlugins({ edits, load, databaseReady }),
  })
  const cache = createModuleCache(vite)
  await cache.server.restore()
  http.on('request', vite.middlewares)
  const explain = answerBrowserError(vite, log)
  vite.middlewares.use(browserErrorPath, (request, response) => void explain(request, response))
  vite.middlewares.use(editsPath, answerEdits(edits))
  vite.middlewares.use((request, response) => void answer(request, response))

  async function answer(
    incoming: IncomingMessage & { originalUrl?: string },
    response: ServerResponse,
  ) {
    visited = true
    if (incoming.originalUrl) incoming.url = incoming.originalUrl
    noteEdits(response, edits.count)
    const request = new NodeRequest({ req: incoming, res: response })
    try {
      await databaseReady
      const answered = await (await load()).fetch(request)
      const report = log.reportOf(answered.headers.get('x-request-id') ?? '')
      await sendNodeResponse(
        response,
        report && wantsPage(request, answered) ? errorPage(report) : answered,
      )
    } catch (error) {
      const report = describeError(error)
      console.error(report)
      if (!response.headersSent) await sendNodeResponse(response, errorPage(report))
    }
  }

  // While the database starts: first what renders a page, then what the browser requests, unless a
  // page is waiting already. The first request reports a mistake in it.
  void load()
    .catch(() => undefined)
    .then(async () => {
      await cache.browser.restore()
      if (!closing && !visited) void vite.environments.client.warmupRequest('/src/client.tsx')
    })

  return {
    load: <Module>(path: string) => loadModule<Module>(vite, path),
    listen: () =>
      new Promise<void>((resolve, reject) => {
        http.once('error', reject)
        http.listen(config.port, config.host, resolve)
      }),
    async close() {
      closing = true
      cache.server.save()
      cache.browser.save()
      http.close()
      // An edit may be loading right now: without Vite it would fail, and its services would stay.
      if (product) await loading
      await product?.stop()
      http.closeAllConnections()
      await vite.close()
    },
  }
}

/** A page that could not be rendered at all returns JSON with the reason for the developer. */
function wantsPage({ headers }: Request, answered: Response): boolean {
  return (
    answered.status === 500 &&
    headers.get('sec-fetch-dest') === 'document' &&
    !answered.headers.get('content-type')?.startsWith('text/html')
  )
}
