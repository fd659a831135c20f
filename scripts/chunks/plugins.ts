import type { Plugin, Rolldown } from 'vite'
import { chunkCycles, describeCycle } from './cycles.ts'
import { copyHelpers, isHelpers } from './helpers.ts'
import { chunkGroups, placeModules } from './layers.ts'
import type { ModuleNode, Place } from './layers.ts'

const clientOnly = {
  apply: 'build',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
} as const

const chunksIn = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((it) => it.type === 'chunk')

/** The texts of a language, such as `en.app`. */
const isLanguage = /^[a-z]{2}\./

/** The layout of an area, or a page where a visit begins. */
const landing = /\/(?:route|index)\.tsx\?tsr-split/

/**
 * A few files that stay in the browser's cache instead of many that each cost a request
 * (docs/decisions/0043).
 */
export function layeredChunks(): Plugin {
  let places = new Map<string, Place>()
  return {
    name: 'layered-chunks',
    ...clientOnly,
    // Knows the chunks before Vite writes down which files to preload with each import.
    enforce: 'pre',
    buildEnd() {
      const graph = new Map<string, ModuleNode>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info) graph.set(id, info)
      }
      places = placeModules(graph)
    },
    outputOptions: (options) => ({
      ...options,
      // Every first visit names the files of pages and overlays, so their names are short.
      chunkFileNames: ({ isDynamicEntry, name }) =>
        `assets/${isDynamicEntry && !isLanguage.test(name) ? '' : '[name]-'}[hash:7].js`,
      codeSplitting: { groups: chunkGroups((id) => places.get(id)) },
    }),
    generateBundle(_, bundle) {
      const helpers = chunksIn(bundle).find((it) => isHelpers(it))
      const host = chunksIn(bundle).find(({ name }) => name === 'framework')
      if (helpers && host?.imports.includes(helpers.fileName)) {
        copyHelpers(helpers, host, chunksIn(bundle))
        if (!chunksIn(bundle).some(({ imports }) => imports.includes(helpers.fileName)))
          delete bundle[helpers.fileName]
      }
      const { modulePreload } = this.environment.config.build
      if (!modulePreload) return
      const chunks = chunksIn(bundle)
      const onEveryPage = new Set(chunks.filter((it) => it.isEntry).map((it) => it.fileName))
      for (const name of onEveryPage) {
        for (const it of chunks.filter((chunk) => chunk.fileName === name)) {
          for (const imported of it.imports) onEveryPage.add(imported)
        }
      }
      const inShell = (id: string) => ['shell', 'area'].includes(places.get(id)?.layer ?? '')
      const shells = new Set(
        chunks.filter((it) => it.moduleIds.some(inShell)).map((it) => it.fileName),
      )
      // Every page has the entry and its imports already. What a layout or a list opens (a menu, a
      // drawer) is fetched when the pointer is over it, so pages do not name its files. Set here
      // because Vite reads its configuration several times: an instance of this plugin that fills
      // in an option is not the one that sees the bundle.
      // The other pages of an area are loaded when the pointer is over their link; their scripts fetch
      // what they import. Naming it here would cost every first visit more than 1 kB.
      const isLanding = (name: string) =>
        chunks.some((it) => it.fileName === name && it.moduleIds.some((id) => landing.test(id)))
      modulePreload.resolveDependencies = (name, files, { hostId }) => {
        if (shells.has(hostId)) return []
        const isNamed = onEveryPage.has(hostId) ? isLanding(name) : !isLanding(hostId)
        return files.filter((file) => !onEveryPage.has(file) && (isNamed || file.endsWith('.css')))
      }
    },
  }
}

/** Fails a build whose chunks import each other, and says which modules are the reason. */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    ...clientOnly,
    generateBundle(_, bundle) {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const cycles = chunkCycles(chunksIn(bundle)).map((it) => describeCycle(it, importsOf))
      if (cycles.length === 0) return
      const text = cycles.join('\n\n').replaceAll(`${this.environment.config.root}/`, '')
      this.error(`Chunks import each other:\n\n${text}`)
    },
  }
}
