// `npm run bench -- profile <file.cpuprofile> [count]`: where a server spent its time. Make the file by
// `npx node --cpu-prof --cpu-prof-dir=<folder> scripts/start.mjs`, some load, and Ctrl-C.
import { readFileSync } from 'node:fs'

type Frame = { functionName: string; url: string; lineNumber: number }
type ProfileNode = { id: number; callFrame: Frame; children?: number[] }
type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] }

const [file = '', count = '40'] = process.argv.slice(2)
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
const own = new Map<number, number>()
samples.forEach((id, index) => own.set(id, (own.get(id) ?? 0) + (timeDeltas[index] ?? 0)))

const byId = new Map(nodes.map((node) => [node.id, node]))
const nameOf = ({ functionName, url, lineNumber }: Frame) => {
  const place = url.replace(/^.*node_modules\//, '').replace(/^file:\/\//, '')
  return `${functionName || '(anonymous)'}  ${place}:${lineNumber + 1}`
}
const packageOf = ({ url, functionName }: Frame) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ??
  (url.startsWith('node:') ? 'node' : url ? 'product' : functionName)

const totals = { self: new Map<string, number>(), byPackage: new Map<string, number>() }
const whole = new Map<string, number>()
const add = (map: Map<string, number>, key: string, time: number) =>
  map.set(key, (map.get(key) ?? 0) + time)

/** Time below a recursive function counts once. */
function walk(id: number, above: ReadonlySet<string>): number {
  const node = byId.get(id)
  if (!node) return 0
  const name = nameOf(node.callFrame)
  const self = own.get(id) ?? 0
  add(totals.self, name, self)
  add(totals.byPackage, packageOf(node.callFrame), self)
  const path = new Set(above).add(name)
  const time = (node.children ?? []).reduce((sum, child) => sum + walk(child, path), self)
  if (!above.has(name)) add(whole, name, time)
  return time
}
const [root] = nodes
if (root) walk(root.id, new Set())

const idle = [...totals.byPackage]
  .filter(([name]) => name === '(idle)')
  .reduce((sum, [, t]) => sum + t, 0)
const busy = [...totals.byPackage.values()].reduce((sum, time) => sum + time, 0) - idle
function print(title: string, map: Map<string, number>) {
  console.log(`\n${title}`)
  const rows = [...map].filter(([name]) => !/^\((?:idle|root)\)/.test(name))
  for (const [name, time] of rows.toSorted((a, b) => b[1] - a[1]).slice(0, Number(count)))
    console.log(`${((100 * time) / busy).toFixed(1).padStart(6)} %  ${name}`)
}
print('By package', totals.byPackage)
print('Own time', totals.self)
print('With everything it calls', whole)
