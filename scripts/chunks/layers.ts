// Which chunk of the browser build a module belongs to, derived from the pages that import it: a new
// feature, page or icon finds its place by itself, and no list has to name it.

/** What this needs to know about a module; Rolldown's `ModuleInfo` has it. */
export interface ModuleNode {
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
export type ModuleGraph = ReadonlyMap<string, ModuleNode>
export type Place = {
  layer: 'start' | 'front' | 'sign-in' | 'shell' | 'area' | 'page'
  chunk: string
}

/** Icons are drawn by a module of ours, and stay with it. */
const library = /\/node_modules\/(?!lucide-react\/)/
/** The part of a route file that is loaded when its page is opened. */
const page = /\/src\/routes\/(?<area>[^/]+)\/(?:.*\/)?(?<name>[^/]+)\.tsx\?tsr-split=component/
const signIn = 'login'

/**
 * In the order in which they choose, for Rolldown's `codeSplitting`. A group also takes what its
 * modules import, so each imports only itself and those before it: no two import each other.
 */
export function chunkGroups(placeOf: (id: string) => Place | undefined) {
  const layer = (wanted: Place['layer']) => ({
    debugName: wanted,
    name(id: string) {
      const place = placeOf(id)
      return place?.layer === wanted ? place.chunk : null
    },
  })
  const initial: '$initial'[] = ['$initial']
  const started = new Set<string>()
  return [
    { name: 'framework', test: library, tags: initial },
    // Takes nothing: only the bundler knows which modules the entry still imports after tree shaking.
    {
      debugName: 'initial',
      name(id: string) {
        started.add(id)
        return null
      },
      tags: initial,
    },
    {
      debugName: 'start',
      name: (id: string) => (started.has(id) || placeOf(id)?.layer === 'start' ? 'start' : null),
    },
    ...(['front', 'sign-in', 'shell', 'area', 'page'] as const).map(layer),
  ]
}

/**
 * A visit usually begins at an index page inside the layout of its area (`routes/<area>/route.tsx`):
 *
 * - `start`: what a sign-in page shares with the pages where a visit begins; it is joined to the entry.
 * - `front`: what the first sign-in page shares with others; `sign-in`: the rest of it.
 * - `shell`: what the layouts and index pages of several areas share.
 * - `area`: the rest of an area's layout, and what several of its index pages share; `page`: the rest of an
 *   index page, also if other pages use parts of it.
 *
 * The bundler places everything else: one chunk for each set of pages that share it.
 */
export function placeModules(graph: ModuleGraph): Map<string, Place> {
  const importsOf = importsIn(graph)
  const entries = [...graph].filter(([, it]) => it.isEntry).map(([id]) => id)
  const initial = reachable(importsOf, entries)
  const lazy = [...graph.values()].flatMap((it) => it.dynamicallyImportedIds)
  const areas = areasOf(graph, lazy)
  const front = areas.get(signIn)?.landing ?? new Set()
  const isSignIn = (id: string) => page.exec(id)?.groups?.['area'] === signIn
  const signInPages = reachable(importsOf, lazy.filter(isSignIn))
  const behind = reachable(
    importsOf,
    lazy.filter((id) => !isSignIn(id)),
  )
  areas.delete(signIn)
  const landings = Array.from(areas.values(), ({ landing }) => landing)

  const start: Place = { layer: 'start', chunk: 'start' }
  const placeOf = (id: string): Place | undefined => {
    if (initial.has(id)) return undefined
    const landed = holders(landings, id)
    if (front.has(id)) {
      if (!behind.has(id)) return { layer: 'sign-in', chunk: 'sign-in' }
      return landed > 0 ? start : { layer: 'front', chunk: 'front' }
    }
    if (landed > 0 && signInPages.has(id)) return start
    if (landed > 1) return { layer: 'shell', chunk: 'shell' }
    for (const [name, { layout, indexes }] of areas) {
      const [first, second] = indexes.filter(({ modules }) => modules.has(id))
      if (layout.has(id) || second) return { layer: 'area', chunk: name }
      // An area has one file of styles.
      if (first && id.endsWith('.css')) return { layer: 'area', chunk: name }
      if (first) return { layer: 'page', chunk: first.chunk }
    }
    return undefined
  }
  const places = new Map<string, Place>()
  for (const id of graph.keys()) {
    const place = placeOf(id)
    if (place) places.set(id, place)
  }
  return places
}

/** These modules or chunks and everything they import statically. */
export function reachable(
  importsOf: (id: string) => readonly string[] | undefined,
  roots: readonly string[],
): Set<string> {
  const found = new Set(roots)
  for (const id of found) for (const next of importsOf(id) ?? []) found.add(next)
  return found
}

const importsIn = (graph: ModuleGraph) => (id: string) => graph.get(id)?.importedIds

const holders = (sets: readonly Set<string>[], id: string) =>
  sets.filter((set) => set.has(id)).length

/** The areas of the product are the folders of routes that have a layout. */
function areasOf(graph: ModuleGraph, lazy: readonly string[]) {
  const importsOf = importsIn(graph)
  const pages = lazy.flatMap((id) => {
    const { area, name } = page.exec(id)?.groups ?? {}
    return area && name ? [{ id, area, name }] : []
  })
  const named = (area: string, name: string) =>
    pages.filter((it) => it.area === area && it.name === name).map(({ id }) => id)
  /** `manager-books` for `routes/manager/books/index.tsx`. */
  const chunkOf = (id: string) =>
    id.replace(/^.*\/src\/routes\/|\/?index\.tsx.*$/g, '').replaceAll(/[^\w]+/g, '-')
  const withLayout = pages.filter(({ name }) => name === 'route').map(({ area }) => area)
  return new Map(
    withLayout.map((area) => {
      const [layouts, indexes] = [named(area, 'route'), named(area, 'index')]
      return [
        area,
        {
          layout: reachable(importsOf, layouts),
          indexes: indexes.map((id) => ({
            chunk: chunkOf(id),
            modules: reachable(importsOf, [id]),
          })),
          landing: reachable(importsOf, [...layouts, ...indexes]),
        },
      ] as const
    }),
  )
}
