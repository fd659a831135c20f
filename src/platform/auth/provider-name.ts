import type { PublicConfig } from '#/platform/env/public-config.ts'

const names: Record<string, string> = { github: 'GitHub', google: 'Google' }

/** The provider's own name, or the label the operator configured. */
export const providerName = (id: string, { oidcLabel }: PublicConfig) =>
  names[id] ?? oidcLabel ?? id
