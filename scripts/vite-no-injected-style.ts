import type { Plugin } from 'vite'

// Our policy allows no style element without a nonce. Sonner adds one as soon as it is loaded; its
// stylesheet is imported as a file instead (docs/decisions/0005), and the call is taken out here.

const file = /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs(?:\?|$)/
const call = /^__insertCSS\(".*"\);?$/m

export function withoutInjectedStyle(code: string): string {
  const changed = code.replace(call, '')
  if (changed === code) throw new Error('Sonner injects its style in another way than expected')
  return changed
}

export function noInjectedStyle(): Plugin {
  return {
    name: 'no-injected-style',
    // What the dev server bundles beforehand passes no transform.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform: { filter: { id: file }, handler: (code) => withoutInjectedStyle(code) },
  }
}
