// `npm start`. Plain JavaScript, so that the TypeScript behind it is compiled once and cached; with a full cache
// Node does not load its compiler either (27 MB).
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))
await import('./start.ts')
