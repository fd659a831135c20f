/** Visits every node and records its parent. */
export function walk(node, visit, parent) {
  if (parent) Object.defineProperty(node, 'parent', { value: parent, configurable: true })
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    if (/Comments$|^loc$|^extra$/.test(key)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') walk(child, visit, node)
    }
  }
}

/** Uses of a name, except declarations, imports and property names. */
export function references(program, names) {
  const found = []
  walk(program, (node) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
    if (names && !names.has(node.name)) return
    if (isReference(node)) found.push(node)
  })
  return found
}

function isReference(node) {
  const { parent } = node
  if (/^(?:Import|Export)\w*Specifier$/.test(parent.type)) {
    return parent.type === 'ExportSpecifier' && !parent.parent.source && parent.local === node
  }
  if (parent.type === 'JSXAttribute') return false
  if (parent.type === 'JSXMemberExpression' && parent.property === node) return false
  if (/^(?:Optional)?MemberExpression$/.test(parent.type) && !parent.computed) {
    return parent.object === node
  }
  if (parent.type === 'TSQualifiedName') return parent.left === node
  if (parent.type === 'ObjectProperty' && parent.parent.type === 'ObjectPattern') {
    return parent.computed && parent.key === node
  }
  if (parent.type === 'AssignmentPattern') return parent.right === node
  if (/^(?:ObjectProperty|ObjectMethod|ClassProperty|ClassMethod)$/.test(parent.type)) {
    return parent.computed || parent.value === node || (parent.shorthand && parent.key === node)
  }
  if (/^TS(?:PropertySignature|MethodSignature)$/.test(parent.type)) return parent.key !== node
  if (parent.type === 'VariableDeclarator') return parent.id !== node
  if (/^(?:Function|Class)\w*$|^TS(?:TypeAlias|Interface)Declaration$/.test(parent.type)) {
    return parent.id !== node && !parent.params?.includes(node)
  }
  return true
}

/** The names a statement declares, and whether it exports them. */
export function declaredNames(node) {
  const exported = node.type === 'ExportNamedDeclaration'
  const declaration = exported ? node.declaration : node
  if (!declaration) {
    return exported ? node.specifiers.map((it) => ({ name: it.exported.name, exported: true })) : []
  }
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) =>
      patternNames(id).map((name) => ({ name, exported })),
    )
  }
  if (declaration.id && declaration.type.endsWith('Declaration')) {
    return [{ name: declaration.id.name, exported }]
  }
  return []
}

function patternNames(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern') {
    return pattern.properties.flatMap((it) => patternNames(it.value ?? it.argument))
  }
  if (pattern.type === 'ArrayPattern') {
    return pattern.elements.filter(Boolean).flatMap((it) => patternNames(it))
  }
  return pattern.left ? patternNames(pattern.left) : []
}
