import type { Plugin } from 'vite'

/** Modules without components: Fast Refresh does not reach them, and they are imported everywhere. */
const withoutComponents = /\/src\/(?:(?!brand\b)[\w/-]+\.ts|routes\/[\w/.$-]+\.tsx)$/
const importsBrand = /^import \{ brand \} from/m

/**
 * The brand is imported by nearly every page, and its importers could only be loaded again. In the
 * browser these modules take an update in and announce it instead;
 * `src/platform/dev/apply-hot-updates.ts` shows it on the open page.
 */
export function hotBrand(): Plugin {
  return {
    name: 'hot-brand',
    apply: 'serve',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      // Before the imports are rewritten.
      order: 'pre',
      filter: { id: withoutComponents },
      handler: (code) => (importsBrand.test(code) ? `${code}\n${takeBrand}` : undefined),
    },
  }
}

const takeBrand = `import.meta.hot?.accept('/src/brand.ts', (fresh) => {
  Object.assign(brand, fresh?.brand)
  window.dispatchEvent(new CustomEvent('app:brand-changed'))
})`
