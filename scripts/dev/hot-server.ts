import type { Plugin, ViteDevServer } from 'vite'
import { describeError } from './describe-error.ts'

/** Sent to open pages when code was edited that only the server has. */
const serverChanged = 'app:server-changed'

/**
 * An edit of server code takes effect with the next request: the edited module and what imports it
 * are evaluated again, and nothing else. If only the server has the module, that is done at once,
 * and open pages fetch their data anew without a reload.
 */
export function hotServer(load: () => Promise<unknown>): Plugin {
  let waiting = false

  async function refresh({ environments }: ViteDevServer) {
    waiting = false
    const { hot } = environments.client
    try {
      await load()
      hot.send(serverChanged)
    } catch (error) {
      const report = describeError(error)
      console.error(report)
      hot.send({ type: 'error', err: { message: report, stack: '' } })
    }
  }

  return {
    name: 'hot-server',
    apply: 'serve',
    hotUpdate: {
      order: 'post',
      async handler({ type, file, modules, timestamp, server, read }) {
        if (this.environment.name !== 'ssr' || modules.length === 0) return undefined
        // An editor empties a file before it writes it: this waits until there is something.
        if (type === 'update') await read()
        const { moduleGraph } = this.environment
        const seen = new Set<(typeof modules)[number]>()
        for (const module of modules) moduleGraph.invalidateModule(module, seen, timestamp, true)
        const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file)
        if (!inBrowser?.size && !waiting) {
          waiting = true
          setImmediate(() => void refresh(server))
        }
        return []
      },
    },
  }
}
