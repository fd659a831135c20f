import { readFileSync } from 'node:fs'
import type { ServerI18n } from '#/platform/i18n/server/i18n.ts'

type Rendering = {
  i18n: ServerI18n
  openApi: () => Promise<object>
  /** The scripts of each route, the entry first. In development, the framework starts them. */
  pageScripts: Readonly<Record<string, readonly string[]>> | undefined
}

let provided: Rendering | undefined

/** Set by the composition root, so that the router can render without importing it. */
export function provideRenderingServices(rendering: Rendering) {
  provided = rendering
}

export function rendering(): Rendering {
  if (!provided) throw new Error('Rendering is not available before the server has opened')
  return provided
}

type Manifest = Record<string, { file: string } | undefined>
let manifest: Manifest | undefined

/** The built url of a source file; undefined in development. */
export function findBuiltFile(source: string): string | undefined {
  if (import.meta.env.DEV) return undefined
  manifest ??= JSON.parse(
    readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest
  const file = manifest[source]?.file
  return file && `/${file}`
}
