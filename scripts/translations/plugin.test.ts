import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import type * as Loader from 'virtual:translations'
import { gather } from './gather.ts'
import { translations } from './plugin.ts'

let root = ''
const write = (path: string, content: string | object) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'translations-'))
  write(
    'src/client.ts',
    `import { loadTranslations } from 'virtual:translations'\nloadTranslations('en', document.title)`,
  )
  write('src/server.ts', `export * from 'virtual:translations/server'`)
  write(
    'src/features/plant/plant.feature.ts',
    `import type english from './locales/en.json'
    export const plantFeature = defineFeature({
      name: 'plant',
      translations: { plant: 'manager', plantCard: 'app' },
    })`,
  )
  write('src/features/plant/locales/en.json', {
    plant: { title: 'Plants' },
    plantCard: { height: 'Height' },
    audit: { event: { planted: 'Planted' } },
    errors: { PLANT_EXISTS: 'This plant exists' },
  })
  write('src/features/plant/locales/xx.json', { plant: { title: 'Xx' } })
  write(
    'src/layouts/layouts.i18n.ts',
    `export const translations: TranslationAreas = { audit: 'manager' }`,
  )
  write('src/layouts/locales/en.json', {
    audit: { event: { label: 'Event' } },
    mail: { code: 'Your code' },
  })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const buildFrom = (input: string, ssr = false) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [translations()],
    build: { write: false, minify: false, ssr, rolldownOptions: { input: join(root, input) } },
  }) as Promise<Rolldown.RolldownOutput>

test('the browser gets a file for each language and area, and no text of the server', async () => {
  const { output } = await buildFrom('src/client.ts')
  const fileOf = (file: string) => /([\w.-]+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? ''
  const files = new Map(
    output.flatMap((it) =>
      it.type === 'chunk' && it.isDynamicEntry ? [[fileOf(it.fileName), it.code]] : [],
    ),
  )
  const areas = ['account', 'app', 'developer', 'manager', 'sign-in']
  expect(new Set(files.keys())).toEqual(
    new Set(['en', 'xx'].flatMap((language) => areas.map((area) => `${language}.${area}`))),
  )
  const textOf = (file: string) => files.get(file)?.match(/(?<=: )"[^"]+"/g)
  expect(textOf('en.app')).toEqual(['"Height"'])
  // The file of the manager has the texts of the application too.
  expect(textOf('en.manager')).toEqual(['"Height"', '"Planted"', '"Event"', '"Plants"'])
  expect(textOf('xx.manager')).toEqual(['"Xx"'])
  expect(JSON.stringify(output)).not.toMatch(/This plant exists|Your code/)
})

test('the texts of an area are loaded when a page needs them', async () => {
  write('src/loader.ts', `export { loadTranslations } from 'virtual:translations'`)
  const { output } = await buildFrom('src/loader.ts', true)
  for (const it of output) if (it.type === 'chunk') write(`dist/${it.fileName}`, it.code)
  const built = join(root, 'dist', output[0].fileName)
  const { loadTranslations } = (await import(built)) as typeof Loader
  expect(await loadTranslations('en', 'app')).toEqual({ plantCard: { height: 'Height' } })
  expect(await loadTranslations('en', 'account')).toEqual({})
})

test('a feature brings texts of the manager to its pages in /app', () => {
  const manifest = (groups: string) => `export const herbFeature = defineFeature({
    name: 'herb',
    textsInApp: [${groups}],
  })`
  write('src/features/herb/herb.feature.ts', manifest("'audit'"))
  expect(gather(root).get('en')).toMatchObject({
    app: { audit: { event: { label: 'Event' } }, plantCard: { height: 'Height' } },
    manager: { plant: { title: 'Plants' } },
  })
  write('src/features/herb/herb.feature.ts', manifest("'wilted'"))
  expect(() => gather(root)).toThrow('there are no texts "wilted"')
})

test('the server gets everything', async () => {
  const { output } = await buildFrom('src/server.ts', true)
  const [{ code }] = output
  for (const text of [
    'Height',
    'Plants',
    'Planted',
    'Event',
    'Xx',
    'This plant exists',
    'Your code',
  ]) {
    expect(code).toContain(`"${text}"`)
  }
})

test('a browser module that imports the texts of the server fails the build', async () => {
  await expect(buildFrom('src/server.ts')).rejects.toThrow('must not import')
})

test.each([
  [
    'a text without an area',
    'src/ui/locales/en.json',
    { wilted: { title: 'x' } },
    '"wilted" have no area',
  ],
  [
    'a text in two files',
    'src/ui/locales/en.json',
    { plant: { title: 'x' } },
    'another file has "plant.title"',
  ],
  [
    'a text where another file has a group',
    'src/ui/locales/en.json',
    { plant: 'x' },
    'another file has "plant"',
  ],
  [
    'an area for no text',
    'src/ui/ui.i18n.ts',
    `export const translations = { wilted: 'app' }`,
    'declared for "wilted"',
  ],
  [
    'an area declared twice',
    'src/ui/ui.i18n.ts',
    `export const translations = { plant: 'app' }`,
    '"plant" has been declared',
  ],
])('%s is refused', (_, path, content, message) => {
  expect(() => gather(root)).not.toThrow()
  write(path, content)
  expect(() => gather(root)).toThrow(message)
})

test('an unknown area is refused', () => {
  write('src/ui/locales/en.json', { wilted: { title: 'x' } })
  write('src/ui/ui.i18n.ts', `export const translations = { wilted: 'garden' }`)
  expect(() => gather(root)).toThrow('"garden", which does not exist')
})
