/** A process that uses the embedded database: prints what it got and exits on SIGTERM. */
import { flushCompileCache } from 'node:module'
import { startEmbedded } from './embedded.ts'

// Many of these processes are killed, so Node would not write the cache at their end.
flushCompileCache()
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`)
const [dataDir = '', namespaces = 'true'] = process.argv.slice(2)
try {
  const onEvent = (event: string) => say({ event })
  const database = await startEmbedded(dataDir, { namespaces: namespaces === 'true', onEvent })
  const idle = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(idle)
    void database.release().then(() => say({ event: 'left' }))
  })
  // Last, because the receiver may answer with SIGTERM at once.
  say({ url: database.url, adopted: database.adopted })
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
