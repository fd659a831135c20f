import { useConfig } from '#/platform/auth/use-config.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'

/** With ORGANIZATIONS=invite-only, only administrators create organizations. */
export function mayCreateOrganization(
  setting: PublicConfig['organizations'],
  viewer: Viewer | null | undefined,
): boolean {
  if (setting === 'open') return can(viewer, { organization: ['create'] })
  return setting === 'invite-only' && can(viewer, { organization: ['manage'] })
}

export const useMayCreateOrganization = () =>
  mayCreateOrganization(useConfig()?.organizations, useViewer())
