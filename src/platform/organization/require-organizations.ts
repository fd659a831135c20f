import { notFound } from '@tanstack/react-router'
import { guard } from '#/platform/auth/guard.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'

type Arguments = Parameters<typeof guard>[0] & { context: { config: PublicConfig } }

/** With ORGANIZATIONS=off the page does not exist, for visitors neither. */
export function requireOrganizations({ context }: { context: { config: PublicConfig } }): void {
  if (!context.config.organizations) throw notFound()
}

/** Like `guard`, for pages about organizations. */
export function guardOrganizations(args: Arguments, needs: Needs = { organization: ['read'] }) {
  requireOrganizations(args)
  return guard(args, needs)
}
