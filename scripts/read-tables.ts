import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The files of a project, on disk or in memory. */
export interface ProjectFiles {
  root: string
  /** Of the table files, relative to `root`. */
  tables: readonly string[]
  read: (path: string) => string
}

let loads = 0

/**
 * What the table files export, numbered, because several may use the same name. A second call in the same process
 * sees what has changed since.
 */
export function readTables({ root, tables, read }: ProjectFiles): Record<string, unknown> {
  const base = pathToFileURL(join(root, '/')).href
  const version = `?tables=${(loads += 1)}`
  const urlOf = (path: string) => `${base}${path}${version}`
  // `require` remembers a module by its path, without the query.
  const entry = urlOf(`tables-${loads}.mjs`)
  const imports = tables.map((path, at) => `export * as t${at} from ${JSON.stringify(urlOf(path))}`)
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const url =
        specifier === entry ? entry : ownModule(specifier, context.parentURL, { base, version })
      if (url) return { url, shortCircuit: true, format: url === entry ? 'module' : typescript }
      // Node loads its hundreds of small files five times as fast as CommonJS.
      if (/^drizzle-orm(?:\/|$)/.test(specifier))
        return next(specifier, { ...context, conditions: ['node', 'require'] })
      return next(specifier, context)
    },
    load(url, context, next) {
      if (!url.endsWith(version)) return next(url, context)
      if (url === entry) return { format: 'module', source: imports.join('\n'), shortCircuit: true }
      const path = decodeURIComponent(url.slice(base.length, -version.length))
      return { format: typescript, source: read(path), shortCircuit: true }
    },
  })
  try {
    const modules = createRequire(join(root, 'package.json'))(entry) as Record<string, object>
    const values = new Set(Object.values(modules).flatMap((it) => Object.values(it) as unknown[]))
    return Object.fromEntries([...values].entries())
  } finally {
    hooks.deregister()
  }
}

const typescript = 'module-typescript'

type Load = { base: string; version: string }

/** The URL of a module of the project, which need not be on disk. */
function ownModule(specifier: string, parent: string | undefined, { base, version }: Load) {
  if (specifier.endsWith(version)) return specifier
  if (!parent?.endsWith(version)) return undefined
  if (specifier.startsWith('#/')) return `${base}src/${specifier.slice(2)}${version}`
  return /^\.\.?\//.test(specifier) ? new URL(specifier, parent).href + version : undefined
}
