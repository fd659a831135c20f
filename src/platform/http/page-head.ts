import type { PublicConfig } from '#/platform/env/public-config.ts'

type Page = {
  title?: string
  description?: string
  productName: string
  config: PublicConfig | undefined
}

/** `🧪 Books · Octavo`: the environment first, so that two tabs are never taken for each other. */
export function pageHead({ title, description, productName, config }: Page) {
  const { emoji, name } = config?.environment ?? {}
  const prefix = emoji ? `${emoji} ` : name ? `[${name}] ` : ''
  const text = title ? `${title} · ${productName}` : productName
  return {
    meta: [
      { title: `${prefix}${text}` },
      ...(description ? [{ name: 'description', content: description }] : []),
    ],
  }
}
