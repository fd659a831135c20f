import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string } & Record<string, unknown>

/** The files that declare areas: manifests, and `x.i18n.ts` in folders without one. */
export const declaresAreas = /\.(?:feature|i18n)\.ts$/

/** Group of translation keys → its area, from all declarations below `root`. */
export function readAreas(root: string): Map<string, string> {
  const areas = new Map<string, string>()
  for (const path of globSync('src/**/*.ts', { cwd: root }).toSorted()) {
    if (!declaresAreas.test(path)) continue
    for (const [group, area] of areasIn(readFileSync(join(root, path), 'utf8'))) {
      if (areas.has(group)) throw new Error(`${path}: "${group}" has been declared elsewhere.`)
      areas.set(group, area)
    }
  }
  return areas
}

/** The entries of `translations: { … }` in a manifest, or of `const translations = { … }`. */
function areasIn(code: string): [group: string, area: string][] {
  const { body } = parseSync('declaration.ts', code).program as unknown as { body: Node[] }
  return body.flatMap((statement) => {
    const declaration = (statement['declaration'] ?? {}) as Node
    const [first] = (declaration['declarations'] ?? []) as { id: Node; init: Node }[]
    if (!first) return []
    const [manifest] = (first.init['arguments'] ?? []) as Node[]
    const declared =
      first.id['name'] === 'translations'
        ? first.init
        : propertiesOf(manifest).find(({ key }) => nameOf(key) === 'translations')?.value
    return propertiesOf(declared).map(({ key, value }) => [nameOf(key), String(value['value'])])
  })
}

const propertiesOf = (node: Node | undefined) =>
  (node?.['properties'] ?? []) as { key: Node; value: Node }[]

const nameOf = (key: Node) => String(key['name'] ?? key['value'])
