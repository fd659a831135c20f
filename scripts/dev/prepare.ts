// What `npm install` runs last: fills the caches of the dev server, so that its first start is nearly as
// fast as later ones. Every cache is checked when it is used; what is missing is made by the first start.
import { createServer as createHttpServer } from 'node:http'
import { type ViteDevServer, createServer } from 'vite'
import { createLifetime } from '../process-lifetime.ts'
import { makeDatabaseTemplate } from './database-template.ts'
import { root } from './describe-error.ts'
import { loadModule, serverEntry } from './load-module.ts'
import { createModuleCache } from './module-cache.ts'
import { devPlugins } from './plugins.ts'
import { devSettings } from './settings.ts'

const lifetime = createLifetime()
// PostgreSQL works in its own processes meanwhile. A machine that cannot run it may have another one.
const database = makeDatabaseTemplate(undefined, lifetime.onLeave).catch(() => undefined)
const settings = devSettings({ baseUrl: 'http://localhost' }, createHttpServer())
const vite = await createServer({
  ...settings,
  root,
  logLevel: 'error',
  server: { ...settings.server, watch: null },
  // The same plugins as in the dev server, because the optimizer compares their names.
  plugins: devPlugins({
    edits: { count: 0 },
    load: async () => undefined,
    databaseReady: new Promise(() => {}),
  }),
})
const cache = createModuleCache(vite)
await cache.server.restore()
await Promise.all([
  database,
  librariesBundled(vite).then(() => compilePages(vite)),
  loadServer(vite),
])
cache.server.save()
cache.browser.save()
await vite.close()
// Node writes its compile cache when it exits.
await lifetime.leave(0)

async function loadServer(server: ViteDevServer): Promise<void> {
  await loadModule(server, serverEntry)
  await loadModule(server, '/src/registry/sample-data.ts')
}

/** What the first page loads: with the libraries' names, so after they are bundled. */
async function compilePages({ environments: { client } }: ViteDevServer): Promise<void> {
  const seen = new Set<string>()
  const compile = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    await client.transformRequest(url)
    const module = await client.moduleGraph.getModuleByUrl(url)
    await Promise.all(Array.from(module?.importedModules ?? [], (it) => compile(it.url)))
  }
  await compile('/src/client.tsx')
}

async function librariesBundled({ environments: { client } }: ViteDevServer): Promise<void> {
  await client.depsOptimizer?.scanProcessing
  const { discovered = {} } = client.depsOptimizer?.metadata ?? {}
  for (const { processing } of Object.values(discovered)) await processing
}
