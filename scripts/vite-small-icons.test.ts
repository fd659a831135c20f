import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutIconNames } from './vite-small-icons.ts'

const folder = 'node_modules/lucide-react/dist/esm/icons'
const icons = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  .filter((code) => code.includes('const __iconData = {'))

type Shape = [tag: string, attributes: Record<string, string>]

/** The data of an icon is a literal whose property names have no quotes. */
function dataIn(code: string) {
  const literal = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1] ?? ''
  return JSON.parse(literal.replaceAll(/(\w+): /g, '"$1": ')) as { node: Shape[] }
}

const withoutKey = ([tag, attributes]: Shape) => [
  tag,
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
]

test('leaves only the shapes of every icon, without their keys', () => {
  expect(icons.length).toBeGreaterThan(1000)
  const before = icons.map((code) => ({ node: dataIn(code).node.map(withoutKey) }))
  expect(icons.map((code) => dataIn(withoutIconNames(code)))).toEqual(before)
})

test('keeps what the file exports', () => {
  const rest = /^\n\};\nconst \w+ = createLucideIcon\(__iconData\);\n\nexport \{/
  const others = icons
    .map((code) => withoutIconNames(code))
    .filter((code) => !rest.test(code.slice(code.indexOf('\n};'))))
  expect(others).toEqual([])
})
