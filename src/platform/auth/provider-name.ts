import type { PublicConfig } from '#/platform/env/public-config.ts'

const names: Record<string, string> = { github: 'GitHub', google: 'Google' }

/** What people call it: its own name, or what the one who runs this calls it. */
export const providerName = (id: string, { oidcLabel }: PublicConfig) =>
  names[id] ?? oidcLabel ?? id
