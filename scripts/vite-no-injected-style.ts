import type { Plugin } from 'vite'

// The content security policy forbids style elements without a nonce. Sonner adds one when it loads, so this
// plugin removes the call, and its stylesheet is imported as a file (docs/decisions/0005).

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
    // Dependencies that the dev server prebundles skip transforms.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform: { filter: { id: file }, handler: (code) => withoutInjectedStyle(code) },
  }
}
