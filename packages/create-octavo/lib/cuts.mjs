/** The range to remove for a node, including its comment and comma. */
function cutOf(node, text, leaving) {
  const siblings = siblingsOf(node)
  if (!siblings) {
    // A node on its own line is removed with the line break; text after it on the line stays.
    const rest = /^[ \t]*\n[ \t]*/.exec(text.slice(node.end))
    const own = /(?:^|\n)[ \t]*$/.test(text.slice(0, startOf(node, text)))
    return [startOf(node, text), node.end + (own && rest ? rest[0].length : 0)]
  }
  const at = siblings.indexOf(node)
  const next = siblings[at + 1]
  if (next) return [startOf(node, text), startOf(next, text)]
  const previous = siblings.slice(0, at).findLast((it) => !leaving.has(it))
  if (previous) return [previous.end, node.end]
  // If no item remains, the last comma is removed too.
  const comma = /^\s*,/.exec(text.slice(node.end))
  return [startOf(node, text), node.end + (comma?.[0].length ?? 0)]
}

/** Siblings separated by commas. */
function siblingsOf(node) {
  const { parent } = node
  if (parent.type === 'ArrayExpression') return parent.elements
  if (parent.type === 'ObjectExpression' || parent.type === 'ObjectPattern')
    return parent.properties
  if (parent.type === 'ImportDeclaration' && node.type !== 'ImportDeclaration') {
    return parent.specifiers.filter((it) => it.type === 'ImportSpecifier')
  }
  return undefined
}

/** A comment on the line directly above belongs to the node. */
function startOf(node, text) {
  const lines = text.slice(0, node.start)
  const above =
    /(?:^|\n)[ \t]*((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/|(?:\/\/[^\n]*\n[ \t]*)*\/\/[^\n]*)\n[ \t]*)$/.exec(
      lines,
    )
  return above ? node.start - above[1].length : node.start
}

/** The text without these nodes. */
export function without(text, nodes) {
  const leaving = new Set(nodes)
  const cuts = [...leaving].map((node) => cutOf(node, text, leaving))
  for (const element of emptiedElements(leaving)) {
    cuts.push([element.openingElement.end - 1, element.closingElement.end, ' />'])
  }
  const sorted = cuts.toSorted(([one], [other]) => one - other)
  let result = ''
  let from = 0
  for (const [start, end, instead = ''] of sorted) {
    if (start >= from) result += text.slice(from, start) + instead
    from = Math.max(from, end)
  }
  return result + text.slice(from)
}

/** JSX elements that lose all their children. */
function emptiedElements(leaving) {
  const parents = new Set(Array.from(leaving, ({ parent }) => parent))
  const isBlank = (child) => child.type === 'JSXText' && child.value.trim() === ''
  return [...parents].filter(
    (it) =>
      it.type === 'JSXElement' &&
      it.children.every((child) => leaving.has(child) || isBlank(child)),
  )
}
