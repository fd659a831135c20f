/**
 * Takes out of a lock file what nothing in it asks for any more, as `npm prune` would: a copy whose
 * first installation changed a file of its first commit would begin with a riddle.
 */
export function pruneLock({ packages }) {
  const reached = new Set([''])
  const open = ['']
  while (open.length > 0) {
    const from = open.pop()
    for (const name of asked(packages[from])) {
      const path = find(packages, from, name)
      if (path === undefined || reached.has(path)) continue
      reached.add(path)
      open.push(path)
    }
  }
  for (const path of Object.keys(packages)) if (!reached.has(path)) delete packages[path]
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
const asked = (entry) => kinds.flatMap((kind) => Object.keys(entry[kind] ?? {}))

/** The nearest one upwards, as Node looks for it. */
function find(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(inside)))) {
    const path = `${folder}/node_modules/${name}`.replace(/^\//, '')
    if (Object.hasOwn(packages, path)) return path
    if (folder === '') return undefined
  }
}

const inside = '/node_modules/'
