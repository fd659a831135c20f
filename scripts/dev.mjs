// `npm run dev`. Plain JavaScript, so that Node's compile cache covers everything behind it: Vite,
// the libraries and our own scripts are compiled once and not at every start.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

process.env.NODE_ENV ??= 'development'
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))
await import('./dev.ts')
