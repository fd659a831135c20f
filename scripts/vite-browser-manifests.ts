import { parseSync } from 'vite'
import type { Plugin } from 'vite'

// The browser never reads the permissions of a manifest: the server sends what the user may do. The
// areas of translations are read by the build. This plugin leaves those parts out of the browser build.

const serverParts = new Set([
  'permissions',
  'live',
  'liveInEveryOrganization', // organizations
  'translations',
  'textsInApp',
])

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** The code of a manifest without the parts that only the server reads. */
export function withoutServerParts(code: string): string {
  const { body } = parseSync('manifest.js', code).program as unknown as { body: Node[] }
  const cuts = body.flatMap((statement) => {
    const declaration = (statement['declaration'] ?? {}) as Node
    const [first] = (declaration['declarations'] ?? []) as { init?: Node }[]
    const [definition] = (first?.init?.['arguments'] ?? []) as Node[]
    const properties = (definition?.['properties'] ?? []) as (Node & { key: { name?: string } })[]
    return properties.flatMap(({ key, start }, index) =>
      serverParts.has(key.name ?? '')
        ? [[start, properties[index + 1]?.start ?? (definition?.end ?? 0) - 1] as const]
        : [],
    )
  })
  return cuts.reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), code)
}

export function browserManifests(): Plugin {
  return {
    name: 'browser-manifests',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/src\/features\/.*\.feature\.ts$/ },
      handler: (code) => withoutServerParts(code),
    },
  }
}
