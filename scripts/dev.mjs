// `npm run dev`, or with `--prepare` what `npm install` does for it. Plain JavaScript, so that Node's
// compile cache covers everything behind it: Vite, the libraries and our own scripts are compiled once
// and not at every start.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

process.env.NODE_ENV ??= 'development'
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)))
const modules = new Set()
const cachedPrettier = new URL('dev/cached-prettier.mjs', import.meta.url).href
registerHooks({ resolve })
if (process.argv.includes('--prepare')) await import('./dev/prepare.ts')
else await import('./dev.ts')

/**
 * An ES module of a library that imports another file of it. Node would look for the package.json
 * above each of these files and parse it again.
 */
function resolve(specifier, context, next) {
  const { parentURL = '', conditions } = context
  if (specifier === 'prettier' && parentURL.includes('/router-generator/'))
    return { url: cachedPrettier, format: 'module', shortCircuit: true }
  const isFile = /^\.\.?\/.*\.m?js$/.test(specifier) && parentURL.includes('/node_modules/')
  const isModule = specifier.endsWith('.mjs') || parentURL.endsWith('.js')
  const quick = isFile && isModule && modules.has(parentURL) && conditions.includes('import')
  const found = quick
    ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    : next(specifier, context)
  if (found.format === 'module') modules.add(found.url)
  return found
}
