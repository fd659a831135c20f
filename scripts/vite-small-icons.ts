import type { Plugin } from 'vite'

// `src/ui/icon.ts` draws an icon from its shapes alone. This plugin leaves the name, the aliases and the
// random key of every shape out of the build, and joins the paths of an icon.

const file = /[\\/]node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs(?:\?|$)/

const number = '-?(?:\\d+\\.?\\d*|\\.\\d+)'
const relativeStart = new RegExp(`^m[ ,]*(${number})[ ,]*(${number})(.*)$`)

/** At the start of a path, a relative position is absolute; behind another path, it would not be. */
function absoluteStart(path: string): string {
  const [, x = '', y = '', rest = ''] = relativeStart.exec(path) ?? []
  if (!x) return path
  const andLine = /^[ ,]*[-.\d]/.test(rest) ? 'l' : ''
  return `M${x}${y.startsWith('-') ? '' : ' '}${y}${andLine}${rest.replace(/^[ ,]+/, '')}`
}

/** Neighboring paths that have no attribute but their lines. */
const plainPaths =
  /\["path",\s*\{\s*d: "[^"]*"\s*\}\s*\](?:,\s*\["path",\s*\{\s*d: "[^"]*"\s*\}\s*\])+/g

const joined = (paths: string) =>
  `["path", { d: "${Array.from(paths.matchAll(/d: "([^"]*)"/g), ([, path = '']) => absoluteStart(path)).join('')}" }]`

export const smallIcon = (code: string) =>
  code
    .replaceAll(/,\s*key: "[^"]*"/g, '')
    .replace(/^ {2}name: ".*",\n {2}size: \d+,\n/m, '')
    .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
    .replace(/^__iconData\.node;\n/m, '')
    .replaceAll(plainPaths, joined)

export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    transform: { filter: { id: file }, handler: (code) => smallIcon(code) },
  }
}
