import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string } & Record<string, unknown>

/** The files that declare areas: manifests, and `x.i18n.ts` in folders without one. */
export const declaresAreas = /\.(?:feature|i18n)\.ts$/

/** Group of translation keys → its area, from all declarations below `root`. */
export function readAreas(root: string): Map<string, string> {
  const areas = new Map<string, string>()
  const inApp: [group: string, path: string][] = []
  for (const path of globSync('src/**/*.ts', { cwd: root }).toSorted()) {
    if (!declaresAreas.test(path)) continue
    const code = readFileSync(join(root, path), 'utf8')
    inApp.push(...textsInApp(code).map((group): [string, string] => [group, path]))
    for (const [group, area] of areasIn(code)) {
      if (areas.has(group)) throw new Error(`${path}: "${group}" has been declared elsewhere.`)
      areas.set(group, area)
    }
  }
  for (const [group, path] of inApp) {
    if (!areas.has(group)) throw new Error(`${path}: there are no texts "${group}".`)
    areas.set(group, 'app')
  }
  return areas
}

/** The entries of `translations: { … }` in a manifest, or of `const translations = { … }`. */
const areasIn = (code: string): [group: string, area: string][] =>
  declarationsIn(code).flatMap(({ id, init }) => {
    const declared = id['name'] === 'translations' ? init : inManifest(init, 'translations')
    return propertiesOf(declared).map(({ key, value }): [string, string] => [
      nameOf(key),
      String(value['value']),
    ])
  })

/** The entries of `textsInApp: […]` in a manifest. */
const textsInApp = (code: string): string[] =>
  declarationsIn(code).flatMap(({ init }) => {
    const groups = (inManifest(init, 'textsInApp')?.['elements'] ?? []) as Node[]
    return groups.map((group) => String(group['value']))
  })

function declarationsIn(code: string) {
  const { body } = parseSync('declaration.ts', code).program as unknown as { body: Node[] }
  return body.flatMap((statement) => {
    const declaration = (statement['declaration'] ?? {}) as Node
    const [first] = (declaration['declarations'] ?? []) as { id: Node; init: Node }[]
    return first ? [first] : []
  })
}

function inManifest({ arguments: given }: Node, property: string): Node | undefined {
  const [manifest] = (given ?? []) as Node[]
  return propertiesOf(manifest).find(({ key }) => nameOf(key) === property)?.value
}

const propertiesOf = (node: Node | undefined) =>
  (node?.['properties'] ?? []) as { key: Node; value: Node }[]

const nameOf = (key: Node) => String(key['name'] ?? key['value'])
