export type Packages = Record<string, { [Kind in (typeof kinds)[number]]?: object }>

/**
 * Removes unused packages from the lock file like `npm prune`; otherwise the first installation would
 * change a committed file.
 */
export function pruneLock(packages: Packages) {
  const reached = new Set([''])
  const open = ['']
  while (open.length > 0) {
    const from = open.pop() ?? ''
    for (const name of asked(packages[from] ?? {})) {
      const path = find(packages, from, name)
      if (path === undefined || reached.has(path)) continue
      reached.add(path)
      open.push(path)
    }
  }
  for (const path of Object.keys(packages)) if (!reached.has(path)) delete packages[path]
}

const kinds = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const
const asked = (entry: Packages[string]) => kinds.flatMap((kind) => Object.keys(entry[kind] ?? {}))

/** The nearest installed package, resolved like Node does. */
function find(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(inside)))) {
    const path = `${folder}/node_modules/${name}`.replace(/^\//, '')
    if (Object.hasOwn(packages, path)) return path
    if (folder === '') return undefined
  }
}

const inside = '/node_modules/'
