import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './describe-error.ts'

const source = join(root, 'src')

/**
 * Imports of our own files name the file with its extension, so nothing has to be looked up. Vite's
 * resolver would try packages, folders and extensions for each of them.
 */
export function exactImports(): Plugin {
  return {
    name: 'exact-imports',
    apply: 'serve',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      filter: { id: /^(?:#|\.\.?|\/src)\/[^?]+\.(?:tsx?|json)$/ },
      handler(name, importer) {
        if (name.startsWith('#/')) return existing(join(source, name.slice(2)))
        if (name.startsWith('/src/')) return existing(join(root, name))
        const from = importer?.replace(/\?.*$/, '')
        return from?.startsWith(source) ? existing(join(dirname(from), name)) : undefined
      },
    },
  }
}

const existing = (file: string) => (existsSync(file) ? file : undefined)
