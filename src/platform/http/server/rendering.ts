import { readFileSync } from 'node:fs'
import type { ServerI18n } from '#/platform/i18n/server/i18n.ts'

type Rendering = { i18n: ServerI18n; openApi: () => Promise<object> }

let provided: Rendering | undefined

/** Handed in by the composition root, so that the router can render without knowing it. */
export function provideRendering(rendering: Rendering) {
  provided = rendering
}

export function rendering(): Rendering {
  if (!provided) throw new Error('Rendering was asked for before the server opened')
  return provided
}

type Manifest = Record<string, { file: string } | undefined>
let manifest: Manifest | undefined

/** Where the build put a source file. While developing there is no build and nothing to name. */
export function findBuiltFile(source: string): string | undefined {
  if (import.meta.env.DEV) return undefined
  manifest ??= JSON.parse(
    readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest
  const file = manifest[source]?.file
  return file && `/${file}`
}
