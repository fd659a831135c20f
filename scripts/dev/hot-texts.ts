import type { Plugin } from 'vite'

const catalogue = /\/src\/registry\/locales\/([a-z]+)(?:\.\w+)?\.ts$/
/** Modules without components: Fast Refresh does not reach them, and they are imported everywhere. */
const withoutComponents = /\/src\/(?:(?!brand\b)[\w/-]+\.ts|routes\/[\w/.$-]+\.tsx)$/
const importsBrand = /^import \{ brand \} from/m

/**
 * Texts are imported by nearly every page, and their importers could only be loaded again. In the
 * browser these modules take an update in and announce it instead;
 * `src/platform/dev/apply-edits.ts` shows it on the open page.
 */
export function hotTexts(): Plugin {
  return {
    name: 'hot-texts',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      // Before the imports are rewritten.
      order: 'pre',
      filter: { id: [catalogue, withoutComponents] },
      handler(code, id) {
        const language = catalogue.exec(id)?.[1]
        if (language) return `${code}\n${takeCatalogue(language)}`
        return importsBrand.test(code) ? `${code}\n${takeBrand}` : undefined
      },
    },
  }
}

const takeCatalogue = (language: string) => `import.meta.hot?.accept((fresh) => {
  const detail = { language: '${language}', catalogue: fresh?.catalogue ?? {} }
  window.dispatchEvent(new CustomEvent('app:translations-changed', { detail }))
})`

const takeBrand = `import.meta.hot?.accept('/src/brand.ts', (fresh) => {
  Object.assign(brand, fresh?.brand)
  window.dispatchEvent(new CustomEvent('app:brand-changed'))
})`
