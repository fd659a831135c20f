import { without } from './cuts.mjs'
import { countReferences, withoutIdle } from './prune-source.mjs'
import { resolveImport } from './resolve-import.mjs'
import { declaredNames } from './syntax.mjs'
import { setText, textOf } from './tree.mjs'

const source = /(?<!\.gen)\.(?:ts|tsx|mjs)$/
/** Kept whole for whoever comes: the design system, and addresses. */
const whole = /^src\/(?:ui|routes)\//

/** What only the files that left had asked of the others: exports, and packages. */
export function pruneIdle(tree, gone, parse) {
  const changed = []
  const wanted = askedOf([...tree].filter(([path]) => source.test(path)))
  for (const [path, names] of askedOf([...gone].filter(([path]) => source.test(path)))) {
    if (!tree.has(path) || whole.test(path) || !source.test(path)) continue
    const idle = new Set([...names].filter((name) => !wanted.get(path)?.has(name)))
    const text = textOf(tree, path)
    const kept = withoutExports(parse, path, text, idle)
    if (kept === text) continue
    setText(tree, path, kept)
    changed.push(path)
  }
  return changed
}

/** path → the names somebody imports of it. */
function askedOf(files) {
  const asked = new Map()
  for (const [path, { bytes }] of files) {
    const imports = bytes.toString('utf8').matchAll(/import ([^'"]*?) from '([^']+)'/g)
    for (const [, clause, specifier] of imports) {
      const target = resolveImport(path, specifier)
      if (!target) continue
      const names = clause.match(/[\w$]+(?= as )|[\w$]+/g) ?? []
      asked.set(target, new Set([...(asked.get(target) ?? []), ...names]))
    }
  }
  return asked
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
  return withoutExports(parse, path, withoutIdle(parse, path, rest, uses), idle)
}

/** Packages that only the files that left had imported. */
export function idlePackages(tree, gone, packages) {
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
