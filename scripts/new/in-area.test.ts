import { describe, expect, test } from 'vitest'
import { readProject, setText, textOf } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { generate } from './generate.ts'
import { nameOf } from './names.ts'
import { parseCommand } from './parse-command.ts'
import type { Options } from './parse-command.ts'
import { parseField } from './parse-fields.ts'
import { register } from './register.ts'
import type { Area } from './specification.ts'
import { withTargets } from './targets.ts'

const project = readProject(process.cwd())
const folder = 'src/features/parcel'
const words = ['parcel', 'title:text', 'photo:image', 'state:enum(open,sent)']

function parcel(options: Partial<Options> = {}): Tree {
  const specification = parseCommand(project, words, { csv: true, ...options })
  return generate(project, specification, process.cwd())
}

const read = (files: Tree, name: string) => textOf(files, `${folder}/${name}`)
const routesOf = (files: Tree) =>
  [...files.keys()].filter((path) => path.startsWith('src/routes/')).toSorted()

const routesIn = (place: string, ...others: string[]) =>
  ['$id.tsx', '$id_.update.tsx', 'index.tsx', 'new.tsx', ...others]
    .map((name) => `src/routes/${place}/parcels/${name}`)
    .toSorted()

describe('generates', () => {
  test('the same files for the manager, named or not, except in its record', () => {
    const [usual, named] = [parcel(), parcel({ area: 'manager' })]
    const record = `${folder}/parcel.generated.json`
    expect(JSON.parse(textOf(named, record))).toEqual({
      ...(JSON.parse(textOf(usual, record)) as object),
      area: 'manager',
    })
    usual.delete(record)
    named.delete(record)
    expect(named).toEqual(usual)
    expect(routesOf(usual)).toEqual(routesIn('manager', 'import.tsx'))
    expect([...usual.keys()].join()).not.toMatch(/app-navigation|-cards|back-to/)
  })

  test('only pages of /app, where every user reads the records', () => {
    const files = parcel({ area: 'app' })
    expect(routesOf(files)).toEqual(routesIn('app', 'import.tsx'))
    const feature = read(files, 'parcel.feature.ts')
    expect(feature).toContain("everyone: ['read'] }")
    expect(feature).toContain("textsInApp: ['form', 'image'],")
    expect(feature).not.toContain('navigation')
    expect(read(files, 'parcels-page.tsx')).toContain('<ParcelCards rows={rows} />')
    const code = Array.from(files, ([path]) => textOf(files, path)).join('\n')
    expect(code).not.toMatch(/\/manager\/parcels|ParcelTable|ParcelSelection|apps: \['manager'\]/)
    expect(read(files, 'locales/en.json')).not.toContain('"selection"')
  })

  test('pages of both areas, which share their components', () => {
    const files = parcel({ area: 'both' })
    expect(routesOf(files)).toEqual([...routesIn('app'), ...routesIn('manager', 'import.tsx')])
    expect(read(files, 'parcel-columns.tsx')).toContain('to={`/${area}/parcels/$id`}')
    expect(read(files, 'parcels-page.tsx')).toContain("{area === 'manager' && <Export")
    expect(read(files, 'parcel.feature.ts')).toContain("to: '/manager/parcels'")
    expect(read(files, 'parcel.app-navigation.ts')).toContain("to: '/app/parcels'")
  })

  test('records of their own for every user', () => {
    const files = parcel({ area: 'app', 'owned-by': 'user' })
    expect(read(files, 'parcel.feature.ts')).toMatch(
      /everyone: \['read', 'create', 'update', 'delete'\]/,
    )
    // Others would receive their IDs.
    expect(read(files, 'parcel.feature.ts')).not.toContain('live:')
    expect(read(parcel({ 'owned-by': 'user' }), 'parcel.feature.ts')).toContain('live:')
    const tests = read(files, 'server/parcel.db.test.ts')
    expect(tests).toContain('every user has parcels of their own')
    expect(tests).not.toContain('a user who is not an admin cannot')
    expect(read(files, 'server/parcel-import.db.test.ts')).not.toContain('cannot import')
  })
})

test('a feature of /app has a line in its navigation', () => {
  const lists: Tree = new Map()
  for (const name of ['features', 'modules', 'app-navigation'])
    setText(lists, `src/registry/${name}.ts`, '')
  const specification = (area: Area) =>
    parseCommand(project, ['sales-entry', 'title:text'], { csv: true, area })
  const registered = (area: Area) => {
    const tree = new Map(lists)
    register(tree, specification(area))
    return textOf(tree, 'src/registry/app-navigation.ts')
  }
  const line =
    "export { salesEntriesInApp } from '#/features/sales-entry/sales-entry.app-navigation.ts'"
  expect(registered('app')).toContain(line)
  expect(registered('both')).toContain(line)
  expect(registered('manager')).toBe('')
})

describe('a field with a target', () => {
  const tree: Tree = new Map()
  setText(tree, 'src/platform/auth/server/auth.table.ts', '')
  for (const [feature, record] of Object.entries({
    plain: {},
    phone: { area: 'app' },
    shared: { area: 'both' },
    diary: { area: 'app', ownedBy: 'user' },
  }))
    setText(
      tree,
      `src/features/${feature}/${feature}.generated.json`,
      JSON.stringify({ plural: `${feature}s`, fields: ['name:text'], ...record }),
    )
  const pageOf = (feature: string, area?: Area) =>
    withTargets(tree, {
      name: nameOf('task'),
      fields: [parseField(`about:ref(${feature})`)],
      ...(area && { area }),
    })[0]?.target?.page

  test('links to a page that the area has', () => {
    expect(pageOf('plain')).toBe('/manager/plains/$id')
    expect(pageOf('shared')).toBe('/manager/shareds/$id')
    expect(pageOf('phone')).toBe('/app/phones/$id')
    expect(pageOf('shared', 'app')).toBe('/app/shareds/$id')
    expect(pageOf('phone', 'both')).toBe('/app/phones/$id')
    expect(pageOf('shared', 'both')).toBe('/$area/shareds/$id')
  })

  test('refers only to records that every user may read, if its pages are in /app', () => {
    for (const area of ['app', 'both'] as const) {
      for (const feature of ['user', 'plain'])
        expect(() => pageOf(feature, area)).toThrow(
          `"about:ref(${feature})" would show names to users who may not read them`,
        )
      expect(() => pageOf('diary', area)).toThrow('belong to their owners')
    }
    expect(pageOf('user', 'manager')).toBe('/manager/users/$id')
  })
})
