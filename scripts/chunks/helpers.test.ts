import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { copyHelpers } from './helpers.ts'
import type { ChunkFile } from './helpers.ts'
import { layeredChunks } from './plugins.ts'

// A library in CommonJS, which needs the helpers, and pages that use it. `alone` needs a helper, but not the library.
const files = {
  'src/client.ts': `import { count } from 'lib'
    export const pages = [import('./one.ts'), import('./two.ts'), import('./alone.ts'), count]`,
  'src/one.ts': `import lib from 'lib'; import * as all from './named.ts'
    export const one = [lib.count, Object.keys(all)]`,
  'src/two.ts': `import lib from 'lib'; export const two = lib.count + 1`,
  'src/named.ts': `export const first = 1; export const second = 2`,
  'src/alone.ts': `import * as all from './others.ts'; export const alone = Object.keys(all)`,
  'src/others.ts': `export const third = 3`,
  'node_modules/lib/package.json': `{ "name": "lib", "main": "index.js" }`,
  'node_modules/lib/index.js': `exports.count = 41; exports.seen = typeof module`,
}

/** The built files by name, as a browser fetches them. */
async function built() {
  const root = mkdtempSync(join(tmpdir(), 'helpers-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [layeredChunks()],
    build: {
      outDir: join(root, 'out'),
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/client.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((it) => it.type === 'chunk')
  writeFileSync(join(root, 'out/package.json'), '{ "type": "module" }')
  return { root, chunks }
}

test('the chunk of the libraries has the helpers, and the built pages work', async () => {
  const { root, chunks } = await built()
  const host = chunks.find(({ name }) => name === 'framework')
  expect(host?.imports).toEqual([])
  expect(host?.code).toContain('helper$')
  const two = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('two.ts')))
  expect(two?.imports).toContain(host?.fileName)
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? ''
  const { pages } = (await import(join(root, 'out', entry))) as { pages: unknown[] }
  const loaded = await Promise.all(pages)
  expect(Object.assign({}, ...loaded)).toMatchObject({
    one: [41, ['first', 'second']],
    two: 42,
    alone: ['third'],
  })
})

const file = (fileName: string, code: string, imports: string[] = []): ChunkFile => ({
  fileName: `assets/${fileName}`,
  code,
  imports: imports.map((name) => `assets/${name}`),
  moduleIds: [],
})
const helpers = () => file('runtime-1.js', 'var e=()=>1,t=()=>2;export{e as n,t};')
const host = () =>
  file('lib-1.js', 'import{t as a}from"./runtime-1.js";export{a};', ['runtime-1.js'])

test('a chunk whose name does not cover the libraries keeps the file of the helpers', () => {
  const [near, far] = [
    file('near-1.js', 'import{n as x}from"./runtime-1.js";x();', ['runtime-1.js', 'entry-1.js']),
    file('far-1.js', 'import{n as x}from"./runtime-1.js";x();', ['runtime-1.js']),
  ]
  const entry = file('entry-1.js', 'import{a}from"./lib-1.js";', ['lib-1.js'])
  const library = host()
  copyHelpers(helpers(), library, [library, entry, near, far])
  expect(near.code).toBe('import{helper$n as x}from"./lib-1.js";x();')
  expect(near.imports).toEqual(['assets/entry-1.js', 'assets/lib-1.js'])
  expect(far.code).toContain('./runtime-1.js')
  expect(far.imports).toEqual(['assets/runtime-1.js'])
})

test('code that an update of the bundler writes in another way fails the build', () => {
  const [library, other] = [host(), { ...helpers(), code: 'export default 1' }]
  expect(() => copyHelpers(other, library, [library])).toThrow(
    'runtime-1.js is written in another way',
  )
  const foreign = { ...host(), code: `import * as h from "./runtime-1.js";` }
  expect(() => copyHelpers(helpers(), foreign, [foreign])).toThrow(
    'lib-1.js is written in another way',
  )
})
