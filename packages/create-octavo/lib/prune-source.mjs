import { without } from './cuts.mjs'
import { declaredNames, references } from './syntax.mjs'

/**
 * Removes deleted code from one file. `dropped(specifier)` returns 'all' for a deleted file, or the names
 * that a file no longer exports. `lost` are the names that this file no longer exports.
 */
export function pruneSource(parse, path, text, dropped) {
  const { program } = parse(path, text)
  const nodes = new Set()
  const names = new Set()
  for (const node of program.body) takeImport(node, dropped, names, nodes)
  for (const node of references(program, names)) nodes.add(itemAround(node, path, text))
  const lost = new Set()
  for (const node of nodes) {
    for (const { name, exported } of declaredNames(node)) if (exported) lost.add(name)
  }
  if (nodes.size === 0) return { text, lost }
  const rest = without(text, nodes)
  return { text: withoutUnused(parse, path, rest, countReferences(program)), lost }
}

function takeImport(node, dropped, names, nodes) {
  if (!node.source || node.type === 'ExpressionStatement') return
  const what = dropped(node.source.value)
  if (!what) return
  const specifiers = node.specifiers ?? []
  const leaving = specifiers.filter((it) => {
    const imported = it.imported?.name ?? it.local?.name
    return what === 'all' || what.has(imported)
  })
  if (what === 'all' || (specifiers.length > 0 && leaving.length === specifiers.length)) {
    nodes.add(node)
  } else for (const it of leaving) nodes.add(it)
  if (node.type === 'ImportDeclaration') for (const it of leaving) names.add(it.local.name)
}

/** Nodes that can be removed from a list without affecting the others. */
const isItem = {
  ArrayExpression: (parent, node) => parent.elements.includes(node),
  ObjectExpression: (parent, node) => parent.properties.includes(node),
  JSXElement: (parent, node) => parent.children.includes(node),
}

function itemAround(node, path, text) {
  for (let it = node; it.parent; it = it.parent) {
    if (isItem[it.parent.type]?.(it.parent, it)) return it
    if (it.type === 'ReturnStatement') break
  }
  const line = text.slice(0, node.start).split('\n').length
  throw new Error(
    `${path}:${line}: "${node.name}" was removed, but it is not used as a whole item of a list`,
  )
}

export function countReferences(program) {
  const counts = new Map()
  for (const node of references(program)) counts.set(node.name, (counts.get(node.name) ?? 0) + 1)
  return counts
}

/** Unused destructured names: `const { used, unused } = …`. */
function idleParts(node, idle) {
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations
    .filter(({ id }) => id.type === 'ObjectPattern')
    .flatMap(({ id }) =>
      id.properties.filter(({ value }) => idle(value?.left?.name ?? value?.name)),
    )
}

/** Imports and private declarations that are no longer used. */
export function withoutUnused(parse, path, text, before) {
  const program = parse(path, text).program
  const after = countReferences(program)
  const idle = (name) => (before.get(name) ?? 0) > 0 && !after.has(name)
  const nodes = []
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' && node.specifiers.length > 0) {
      const leaving = node.specifiers.filter((it) => idle(it.local.name))
      if (leaving.length === node.specifiers.length) nodes.push(node)
      else nodes.push(...leaving)
    } else if (!node.type.startsWith('Export')) {
      const declared = declaredNames(node)
      if (declared.length > 0 && declared.every(({ name }) => idle(name))) nodes.push(node)
      else nodes.push(...idleParts(node, idle))
    }
  }
  if (nodes.length === 0) return text
  return withoutUnused(parse, path, without(text, nodes), before)
}
