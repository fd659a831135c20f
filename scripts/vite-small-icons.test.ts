import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { smallIcon } from './vite-small-icons.ts'

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

const withoutKey = ([tag, attributes]: Shape): Shape => [
  tag,
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'key')),
]

const withoutPaths = (node: Shape[]) => node.filter((shape) => !isPlainPath(shape))
const isPlainPath = ([tag, attributes]: Shape) =>
  tag === 'path' && Object.keys(attributes).join('') === 'd'
const linesOf = (node: Shape[]) =>
  node
    .filter(isPlainPath)
    .map(([, { d = '' }]) => d.replace(/^m/, 'M'))
    .join(' ')
const numbersIn = (lines: string) => lines.match(/-?(?:\d+\.?\d*|\.\d+)/g)

test('leaves only the shapes of every icon, without their keys', () => {
  expect(icons.length).toBeGreaterThan(1000)
  const before = icons.map((code) => withoutPaths(dataIn(code).node.map(withoutKey)))
  const after = icons.map((code) => dataIn(smallIcon(code)))
  expect(after.map(({ node }) => withoutPaths(node))).toEqual(before)
  expect(after.flatMap((data) => Object.keys(data)).filter((name) => name !== 'node')).toEqual([])
})

test('joins the paths of every icon without another number or command', () => {
  for (const code of icons) {
    const before = linesOf(dataIn(code).node.map(withoutKey))
    const after = linesOf(dataIn(smallIcon(code)).node)
    expect(numbersIn(after)).toEqual(numbersIn(before))
    // Behind a position, a line needs no command; behind one that has become absolute, it does.
    const commands = (lines: string) => lines.match(/[a-z]/gi)?.join('')
    expect(commands(after)?.replaceAll('Ml', 'M')).toBe(commands(before)?.replaceAll('Ml', 'M'))
  }
})

test('a relative start behind another path becomes absolute', () => {
  const icon = (...paths: string[]) =>
    `${paths.map((d) => `["path", { d: "${d}" }]`).join(', ')}, ["circle", { r: "8" }]`
  expect(smallIcon(icon('m21 21-4.34-4.34', 'm7-.5v2', 'm3.5.5 7 7', 'M1 1h2'))).toBe(
    icon('M21 21l-4.34-4.34M7-.5v2M3.5 .5l7 7M1 1h2'),
  )
})

test('keeps what the file exports', () => {
  const rest = /^\n\};\nconst \w+ = createLucideIcon\(__iconData\);\n\nexport \{/
  const others = icons
    .map((code) => smallIcon(code))
    .filter((code) => !rest.test(code.slice(code.indexOf('\n};'))))
  expect(others).toEqual([])
})
