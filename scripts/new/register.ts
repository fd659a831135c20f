import { setText, textOf } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { isInApp } from './specification.ts'
import type { Specification } from './specification.ts'

/** Adds the lines that make a feature part of the product, in alphabetical order. */
export function register(tree: Tree, { name, plural, area }: Specification) {
  const folder = `#/features/${name.kebab}`
  addLine(
    tree,
    'src/registry/features.ts',
    `${name.camel}Feature`,
    `${folder}/${name.kebab}.feature.ts`,
  )
  addLine(
    tree,
    'src/registry/modules.ts',
    `${name.camel}Module`,
    `${folder}/server/${name.kebab}.module.ts`,
  )
  if (isInApp({ area }))
    addLine(
      tree,
      'src/registry/app-navigation.ts',
      `${plural.camel}InApp`,
      `${folder}/${name.kebab}.app-navigation.ts`,
    )
}

function addLine(tree: Tree, path: string, exported: string, module: string) {
  const lines = textOf(tree, path).split('\n')
  const moduleIn = (line: string) => /^export .* from '(.*)'/.exec(line)?.[1]
  const after = lines.findIndex((line) => (moduleIn(line) ?? '') > module)
  const place = after === -1 ? lines.length - 1 : after
  lines.splice(place, 0, `export { ${exported} } from '${module}'`)
  setText(tree, path, lines.join('\n'))
}
