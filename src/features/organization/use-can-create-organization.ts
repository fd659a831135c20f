import { useConfig } from '#/platform/auth/use-config.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'

/** With ORGANIZATIONS=invite-only, only administrators create organizations. */
export function useCanCreateOrganization(): boolean {
  const viewer = useViewer()
  const setting = useConfig()?.organizations
  if (setting === 'open') return can(viewer, { organization: ['create'] })
  return setting === 'invite-only' && can(viewer, { organization: ['manage'] })
}
