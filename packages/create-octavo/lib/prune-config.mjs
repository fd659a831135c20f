import { guideFiles, unusedPackages } from './prune-unused.mjs'
import { setText, textOf } from './tree.mjs'

/** Removes scripts and globs that name deleted files. Returns the changed files. */
export function pruneConfig(tree, gone) {
  const folders = new Set([...tree.keys()].map((path) => path.split('/')[0]))
  const exists = (path) =>
    tree.has(path) || [...tree.keys()].some((it) => it.startsWith(`${path}/`))
  const changed = []
  const edit = (path, work) => {
    const before = textOf(tree, path)
    const json = JSON.parse(before)
    work(json)
    const after = `${JSON.stringify(json, null, 2)}\n`
    if (JSON.stringify(JSON.parse(before)) === JSON.stringify(json)) return
    setText(tree, path, after)
    changed.push(path)
  }
  edit('package.json', ({ scripts, dependencies, devDependencies }) => {
    const packages = Object.keys({ ...dependencies, ...devDependencies })
    for (const name of unusedPackages(tree, gone, packages)) {
      delete dependencies[name]
      delete devDependencies[name]
    }
    for (const [name, command] of Object.entries(scripts)) {
      const files = command.match(/(?:scripts|bench|packages)\/[\w./-]+/g) ?? []
      const [, step] = /--only ([\w-]+)(?: --)?$/.exec(command) ?? []
      const stale = step && [...gone.keys()].some((it) => it === `scripts/${step}.ts`)
      if (files.every((file) => exists(file)) && !stale) continue
      delete scripts[name]
      delete scripts[`pre${name}`]
    }
  })
  // A pattern is stale if its first folder does not exist.
  const stale = (pattern) =>
    /^\w+\//.test(`${pattern}/`) && !pattern.startsWith('*') && !folders.has(pattern.split('/')[0])
  edit('tsconfig.json', (json) => {
    json.include = json.include.filter((it) => it.includes('*') || !stale(it))
  })
  edit('knip.json', (json) => {
    for (const key of ['entry', 'project']) json[key] = json[key].filter((it) => !stale(it))
    json.entry.push(...guideFiles(tree))
  })
  return changed
}
