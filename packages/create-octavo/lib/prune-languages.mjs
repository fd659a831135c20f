import { without } from './cuts.mjs'
import { walk } from './syntax.mjs'

/**
 * Removes languages from one file: list items and table entries for their codes, and in a test file every
 * test that uses one.
 */
export function pruneLanguages(parse, path, text, left) {
  const isTest = /\.(?:test|spec)\.tsx?$/.test(path)
  // Searched again after each removal, because nested items are removed with their parent.
  let current = text
  for (;;) {
    const program = parse(path, current).program
    const items = new Set()
    const words = []
    walk(program, (node) => {
      if (isUnder(node, left)) items.add(node)
      else if (isTest && isCode(node, left)) words.push(node)
    })
    takeEmptyTables(items)
    const outer = outermost(items)
    if (outer.size > 0) {
      current = without(current, outer)
      continue
    }
    const tests = new Set(words.map((node) => testAround(node)).filter(Boolean))
    while (takeEmptyGroup(tests));
    if (tests.size === 0) return current
    current = without(current, outermost(tests))
  }
}

const isCode = (node, left) =>
  (node?.type === 'StringLiteral' || node?.type === 'JSXText') && left.has(node.value)

/** An entry keyed by a code, a code in a list, or a row for one. */
function isUnder(node, left) {
  const { parent } = node
  if (!parent) return false
  if (node.type === 'ObjectProperty' && parent.type === 'ObjectExpression' && !node.computed) {
    return left.has(node.key.name ?? node.key.value)
  }
  if (parent.type !== 'ArrayExpression') return false
  if (isCode(node, left)) return true
  if (node.type === 'ArrayExpression') {
    return node.elements.some((it) => isCode(it, left) || isAbout(it, left))
  }
  if (node.type === 'CallExpression') return node.arguments.some((it) => isCode(it, left))
  // Remove the whole row, not a value inside it.
  return parent.parent.type !== 'ArrayExpression' && isAbout(node, left)
}

const isAbout = (node, left) =>
  node?.type === 'ObjectExpression' &&
  node.properties.some((it) => it.key?.name === 'language' && isCode(it.value, left))

/** A parameterized test without rows is removed. */
function takeEmptyTables(items) {
  const lists = new Set(Array.from(items, ({ parent }) => parent))
  for (const list of lists) {
    if (list.type !== 'ArrayExpression' || list.parent.type !== 'CallExpression') continue
    if (list.parent.callee.property?.name !== 'each') continue
    const test = list.elements.every((it) => items.has(it)) && testAround(list)
    if (test) items.add(test)
  }
}

function outermost(nodes) {
  const inside = (node) => {
    for (let it = node.parent; it; it = it.parent) if (nodes.has(it)) return true
    return false
  }
  return new Set([...nodes].filter((node) => !inside(node)))
}

/** A block whose tests are all removed is removed too. */
function takeEmptyGroup(tests) {
  for (const test of tests) {
    const block = test.parent
    if (block.type !== 'BlockStatement') continue
    const idle = (it) => tests.has(it) || it.type === 'VariableDeclaration'
    if (!block.body.every(idle)) continue
    let group = block
    while (!/^(?:ExpressionStatement|ForOfStatement)$/.test(group.type)) group = group.parent
    for (const it of block.body) tests.delete(it)
    tests.add(group)
    return true
  }
  return false
}

/** The enclosing `test(…)` statement. */
function testAround(node) {
  for (let it = node; it.parent; it = it.parent) {
    if (it.type === 'ExpressionStatement' && /^test\b/.test(nameOf(it.expression))) return it
  }
  return undefined
}

function nameOf(expression) {
  let callee = expression.callee
  while (callee && callee.type !== 'Identifier')
    callee = callee.callee ?? callee.tag ?? callee.object
  return callee?.name ?? ''
}
