import { posix } from 'node:path'

/** The project path of an import, or nothing for a package. */
export function resolveImport(from, specifier) {
  const [bare] = specifier.split('?')
  if (bare.startsWith('#e2e/')) return bare.slice(1)
  if (bare.startsWith('#/')) return `src/${bare.slice(2)}`
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare)
  return undefined
}
