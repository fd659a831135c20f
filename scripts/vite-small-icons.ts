import type { Plugin } from 'vite'

// `src/ui/icon.ts` draws an icon from its shapes alone. This plugin leaves the name, the aliases and the
// random key of every shape out of the build.

const file = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs(?:\?|$)/

export const withoutIconNames = (code: string) =>
  code
    .replaceAll(/,\s*key: "[^"]*"/g, '')
    .replace(/^ {2}name: ".*",\n {2}size: \d+,\n/m, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;\n/m, '')

export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    transform: { filter: { id: file }, handler: (code) => withoutIconNames(code) },
  }
}
