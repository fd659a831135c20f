import { join } from 'node:path'
import type { Plugin } from 'vite'
import { includedAreas, translationAreas } from '../../src/platform/i18n/translations.ts'
import type { TranslationArea } from '../../src/platform/i18n/translations.ts'
import { gather } from './gather.ts'
import { declaresAreas } from './read-areas.ts'
import { languageOf, localeFiles } from './read-translations.ts'

const name = 'virtual:translations'
const ours = new RegExp(`^\\0${name}(?:/|$)`)
const isInput = (path: string) => declaresAreas.test(path) || languageOf(path) !== undefined

/**
 * Makes modules from the files in `locales/` and the areas that the manifests declare: for the browser
 * one for each language and area, for the server one with everything.
 */
export function translations(): Plugin {
  let root = ''
  let gathered: ReturnType<typeof gather> | undefined
  const read = () => (gathered ??= gather(root))

  return {
    name: 'translations',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: { filter: { id: new RegExp(`^${name}(?:/|$)`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: ours },
      handler(id) {
        // Nothing, `server`, or a language and an area: `en.sign-in.js`.
        const [language, area = ''] = id.replace(ours, '').split('.')
        if (!language) return loader([...read().keys()])
        if (language === 'server' && this.environment.config.consumer === 'client') {
          this.error('The browser must not import the translations of the server.')
        }
        for (const [of, paths] of localeFiles(root)) {
          if (language !== 'server' && of !== language) continue
          for (const path of paths) this.addWatchFile(join(root, path))
        }
        if (language === 'server') return everything(read())
        const texts = read().get(language)
        const areas = [...(includedAreas[area as TranslationArea] ?? []), area]
        const all: object = Object.assign({}, ...areas.map((it) => texts?.[it]))
        const catalog = `export const catalog = ${JSON.stringify(all)}\n`
        return this.environment.mode === 'dev' ? catalog + announce(language) : catalog
      },
    },
    watchChange(path) {
      if (isInput(path)) gathered = undefined
    },
    /** An edited text finds its modules through `addWatchFile`. A new file is not watched yet. */
    hotUpdate({ type, file, modules }) {
      if (!isInput(file) || (type === 'update' && languageOf(file))) return undefined
      const { idToModuleMap } = this.environment.moduleGraph
      const made = Array.from(idToModuleMap.values()).filter(
        ({ id }) => id && ours.test(id) && (type !== 'update' || id !== `\0${name}`),
      )
      return [...modules, ...made]
    },
  }
}

const loader = (languages: readonly string[]) => `const files = {
${languages
  .flatMap((language) => translationAreas.map((area) => `${language}.${area}`))
  .map((file) => `  '${file}': () => import('${name}/${file}.js'),`)
  .join('\n')}
}
export const loadTranslations = (language, area) =>
  files[language + '.' + area]().then((file) => file.catalog)
`

function everything(gathered: ReturnType<typeof gather>): string {
  const common: Record<string, object> = {}
  const server: Record<string, object | undefined> = {}
  for (const [language, { server: own, ...areas }] of gathered) {
    common[language] = Object.assign({}, ...Object.values(areas))
    server[language] = own
  }
  return `export const catalogs = ${JSON.stringify(common)}
export const serverCatalogs = ${JSON.stringify(server)}
`
}

/** In development, `src/platform/dev/apply-hot-updates.ts` shows an edited text on the open page. */
const announce = (language: string) => `import.meta.hot?.accept((fresh) => {
  const detail = { language: '${language}', catalog: fresh?.catalog ?? {} }
  window.dispatchEvent(new CustomEvent('app:translations-changed', { detail }))
})`
