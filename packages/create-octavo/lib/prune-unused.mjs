import { without } from './cuts.mjs'
import { countReferences, withoutUnused } from './prune-source.mjs'
import { resolveImport } from './resolve-import.mjs'
import { declaredNames } from './syntax.mjs'
import { setText, textOf } from './tree.mjs'

const source = /(?<!\.gen)\.(?:ts|tsx|mjs)$/
/** Kept even if unused: the design system and routes. */
const whole = /^src\/(?:ui|routes)\//
/** Started by a command or a tool, not by an import. */
const entry = /^scripts\/|\.fixture\.ts$|^src\/platform\/testing\/|\.(?:test|spec|stories)\.tsx?$/

/** Guides that add a feature. A copy keeps what the code in them imports. */
const guide = /^docs\/adding-[\w-]+\.md$/

/**
 * Removes what only removed code used: files and exports that nothing imports any more, not even a guide.
 * `before` lists what the template imported.
 */
export function pruneUnused(tree, before, parse) {
  const changed = new Set()
  for (let again = true; again;) {
    again = false
    const now = importsOf(tree)
    for (const [path, names] of before) {
      if (!tree.has(path) || whole.test(path) || !source.test(path)) continue
      if (!now.has(path) && !entry.test(path)) {
        tree.delete(path)
        again = true
        continue
      }
      const idle = new Set([...names].filter((name) => !now.get(path)?.has(name)))
      const text = textOf(tree, path)
      const kept = idle.size > 0 ? withoutExports(parse, path, text, idle) : text
      if (kept === text) continue
      setText(tree, path, kept)
      changed.add(path)
      again = true
    }
  }
  return changed
}

/** Files of the platform from which only the guides import something. */
export function guideFiles(tree) {
  const imported = importsOf(new Map([...tree].filter(([path]) => !guide.test(path))))
  const isNew = (path, name) => name !== 'type' && !imported.get(path)?.has(name)
  return [...importsOf(tree)]
    .filter(
      ([path, names]) =>
        path.startsWith('src/platform/') && [...names].some((name) => isNew(path, name)),
    )
    .map(([path]) => path)
}

/** path → the names other files import from it. */
export function importsOf(tree) {
  const imports = new Map()
  for (const [path, { bytes }] of tree) {
    if (!source.test(path) && !guide.test(path)) continue
    const text = bytes.toString('utf8')
    for (const [, clause = '', specifier] of text.matchAll(
      /(?:(?:import|export) ([^'"]*?) from |import\(|import )'([^']+)'/g,
    )) {
      const target = resolveImport(path, specifier)
      if (!target) continue
      const names = clause.match(/[\w$]+(?= as )|[\w$]+/g) ?? []
      imports.set(target, new Set([...(imports.get(target) ?? []), ...names]))
    }
  }
  return imports
}

function withoutExports(parse, path, text, idle) {
  const { program } = parse(path, text)
  const uses = countReferences(program)
  const nodes = []
  let result = text
  for (const node of program.body.toReversed()) {
    const names = declaredNames(node).filter(({ exported }) => exported)
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration || names.length === 0) continue
    if (!names.every(({ name }) => idle.has(name))) continue
    if (names.some(({ name }) => uses.has(name))) {
      result = result.slice(0, node.start) + result.slice(node.declaration.start)
    } else nodes.push(node)
  }
  if (nodes.length === 0) return result
  const rest = without(text, nodes)
  return withoutExports(parse, path, withoutUnused(parse, path, rest, uses), idle)
}

/** Packages that only deleted files imported. */
export function unusedPackages(tree, gone, packages) {
  const says = ([, { bytes }], name) =>
    ['from ', 'import ', 'import('].some((word) =>
      ["'", '/'].some((end) => bytes.includes(`${word}'${name}${end}`)),
    )
  const left = [...gone]
  const here = [...tree].filter(([path]) => source.test(path))
  return packages.filter(
    (name) => left.some((file) => says(file, name)) && !here.some((file) => says(file, name)),
  )
}
