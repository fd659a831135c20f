import { without } from './cuts.mjs'
import { declaredNames, references, walk } from './syntax.mjs'

/**
 * Removes deleted code from one file. `dropped(specifier)` returns 'all' for a deleted file, or the names
 * that a file no longer exports.
 */
export function pruneSource(parse, path, text, dropped) {
  let current = text
  const lost = new Set()
  const names = new Set()
  // The first round removes imports, each later one what only the removed code used.
  for (let round = 0; ; round++) {
    const program = parse(path, current).program
    const nodes = new Set()
    const before = countReferences(program)
    for (const node of program.body) takeImport(node, dropped, names, nodes)
    for (const node of references(program, names)) nodes.add(itemAround(node, path, current))
    walk(program, (node) => {
      if (node.type === 'ImportExpression' || node.callee?.type === 'Import') {
        const source = (node.source ?? node.arguments[0])?.value
        if (source && dropped(source) === 'all') nodes.add(itemAround(node, path, current))
      }
    })
    while (takeEmptied(nodes));
    names.clear()
    if (nodes.size === 0) return { text: current, lost }
    for (const node of nodes) {
      for (const { name, exported } of declaredNames(node)) {
        names.add(name)
        if (exported) lost.add(name)
      }
    }
    const next = without(current, nodes)
    current = withoutUnused(parse, path, next, before)
    if (round > 50) throw new Error(`${path}: no end in sight`)
  }
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

/** A list item that loses its content is removed from the list. */
function takeEmptied(nodes) {
  const parents = new Set(Array.from(nodes, ({ parent }) => parent))
  for (const parent of parents) {
    if (parent.parent?.type !== 'ArrayExpression') continue
    const parts = parent.properties ?? parent.elements ?? []
    // A property without its value is removed.
    const says = parts.filter((it) => it.key?.name !== 'name')
    if (parts.length === 0 || !says.every((it) => nodes.has(it))) continue
    for (const it of parts) nodes.delete(it)
    nodes.add(parent)
    return true
  }
  return false
}

/** Nodes that can be removed from a list without affecting the others. */
const isItem = {
  ArrayExpression: (parent, node) => parent.elements.includes(node),
  ObjectExpression: (parent, node) => parent.properties.includes(node),
  ObjectPattern: (parent, node) => parent.properties.includes(node),
  JSXElement: (parent, node) => parent.children.includes(node),
  JSXFragment: (parent, node) => parent.children.includes(node),
  TSUnionType: (parent, node) => parent.types.includes(node),
  TSIntersectionType: (parent, node) => parent.types.includes(node),
  TSTypeLiteral: (parent, node) => parent.members.includes(node),
  TSInterfaceBody: (parent, node) => parent.body.includes(node),
  Program: () => true,
  BlockStatement: (_, node) =>
    node.type === 'ExpressionStatement' ||
    node.type === 'VariableDeclaration' ||
    node.type === 'IfStatement',
}

function itemAround(node, path, text) {
  for (let it = node; it.parent; it = it.parent) {
    if (isItem[it.parent.type]?.(it.parent, it)) return it
    if (it.type === 'ReturnStatement') break
  }
  const line = text.slice(0, node.start).split('\n').length
  throw new Error(
    `${path}:${line}: "${text.slice(node.start, node.end).split('\n')[0]}" left, but what says it is no whole item of a list`,
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
