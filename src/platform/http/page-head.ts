import { brand } from '#/brand.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'

type Context = { config?: PublicConfig }
type Words = { title?: string; description?: string }

/** `🧪 People · Larkspur`: the environment first, so that two tabs are never taken for each other. */
export function pageHead({ config }: Context, { title, description }: Words) {
  const { emoji, name } = config?.environment ?? {}
  const prefix = emoji ? `${emoji} ` : name ? `[${name}] ` : ''
  const text = title ? `${title} · ${brand.name}` : brand.name
  return {
    meta: [
      { title: `${prefix}${text}` },
      ...(description ? [{ name: 'description', content: description }] : []),
    ],
  }
}
