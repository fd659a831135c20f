import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeModules } from './layers.ts'
import type { ModuleNode } from './layers.ts'

const page = (path: string) => `/p/src/routes/${path}.tsx?tsr-split=component---loader`
const entry = '/p/src/client.tsx'
const pages = {
  signInLayout: page('login/route'),
  signIn: page('login/index'),
  appLayout: page('app/route'),
  appOrders: page('app/orders/index'),
  managerLayout: page('manager/route'),
  managerOrders: page('manager/orders/index'),
  managerUsers: page('manager/users/index'),
  managerNewUser: page('manager/users/new'),
}

/** A product with these pages; what each module imports is given by its short name. */
function graphOf(imports: Partial<Record<keyof typeof pages | 'entry', string[]>>) {
  const graph = new Map<string, ModuleNode>()
  const add = (id: string, importedIds: string[] = []) =>
    graph.set(id, { isEntry: false, importedIds, dynamicallyImportedIds: [] })
  for (const name of new Set(Object.values(imports).flat())) add(name)
  for (const [name, id] of Object.entries(pages)) add(id, imports[name as keyof typeof pages])
  graph.set(entry, {
    isEntry: true,
    importedIds: imports.entry ?? [],
    dynamicallyImportedIds: Object.values(pages),
  })
  return graph
}

test('a module is placed by the layouts and index pages that import it', () => {
  const places = placeModules(
    graphOf({
      entry: ['router'],
      signIn: ['router', 'card', 'login-form', 'code-box'],
      appLayout: ['menu', 'tabs'],
      appOrders: ['order-list', 'order-card'],
      managerLayout: ['menu', 'megaphone'],
      managerOrders: ['order-list', 'data-table', 'card'],
      managerUsers: ['data-table', 'user-columns', 'user-hint'],
      managerNewUser: ['user-form', 'megaphone', 'user-hint', 'code-box'],
    }),
  )
  const chunkOf = (id: string) => places.get(id)?.chunk
  expect(chunkOf('router')).toBeUndefined()
  expect(chunkOf('card')).toBe('start')
  expect(chunkOf('code-box')).toBe('front')
  expect(chunkOf('login-form')).toBe('sign-in')
  expect(chunkOf('menu')).toBe('shell')
  expect(chunkOf('order-list')).toBe('shell')
  expect(chunkOf('tabs')).toBe('app')
  // A navigation entry's icon goes where the navigation is, even if other modules show it too.
  expect(chunkOf('megaphone')).toBe('manager')
  expect(chunkOf('data-table')).toBe('manager')
  // An index page is one chunk, although another page shares a part of it.
  expect(chunkOf('user-hint')).toBe('manager-users')
  expect(chunkOf('user-columns')).toBe('manager-users')
  expect(chunkOf('user-form')).toBeUndefined()
  expect(chunkOf('order-card')).toBe('app-orders')
})

const order = ['start', 'front', 'sign-in', 'shell', 'area', 'page']

test('whatever imports whatever, a layer imports only itself and the layers before it', () => {
  const modules = Array.from({ length: 12 }, (_, at) => `module-${at}`)
  const ids = [...Object.values(pages), ...modules]
  const edges = fc.array(fc.tuple(fc.constantFrom(entry, ...ids), fc.constantFrom(...modules)))
  fc.assert(
    fc.property(edges, (imports) => {
      const importedBy = (id: string) => imports.filter(([by]) => by === id).map(([, it]) => it)
      const graph = new Map<string, ModuleNode>()
      for (const id of [entry, ...ids]) {
        graph.set(id, {
          isEntry: id === entry,
          importedIds: importedBy(id),
          dynamicallyImportedIds: id === entry ? Object.values(pages) : [],
        })
      }
      const initial = new Set([entry])
      for (const id of initial) for (const it of importedBy(id)) initial.add(it)
      const places = placeModules(graph)
      const wrong = imports.filter(([by, it]) => {
        const from = places.get(by)
        if (!from || initial.has(it)) return false
        const to = places.get(it)
        if (from.layer === to?.layer) return from.chunk !== to.chunk
        return !to || order.indexOf(to.layer) > order.indexOf(from.layer)
      })
      expect(wrong).toEqual([])
    }),
  )
})
