import type { Plugin } from 'vite'

// The framework names the scripts of a page in its head and starts them at once, so they compete with what the
// first frame needs. This plugin takes them out of the framework's manifest and exports them beside it;
// `src/layouts/start-scripts.tsx` starts them after the first frame (docs/decisions/0089).

const manifest = /^\0?tanstack-start-manifest:v$/
const declaration = 'export const tsrStartManifest = () =>'

export function withPageScripts(code: string): string {
  if (!code.startsWith(declaration))
    throw new Error('The framework writes its manifest in another way than expected')
  return `const complete = () =>${code.slice(declaration.length)}
const { routes, ...rest } = complete()
export const pageScripts = Object.fromEntries(
  Object.entries(routes).map(([id, { scripts = [], preloads = [] }]) => [
    id,
    [...scripts.map(({ attrs }) => attrs.src), ...preloads.map((it) => it.href ?? it)],
  ]),
)
const others = Object.fromEntries(Object.entries(routes).map(([id, { css }]) => [id, { css }]))
export const tsrStartManifest = () => ({ ...rest, routes: others })
`
}

export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: { filter: { id: manifest }, handler: (code) => withPageScripts(code) },
  }
}
