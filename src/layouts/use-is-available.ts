import { useCallback } from 'react'
import { useConfig } from '#/platform/auth/use-config.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'

type Condition = {
  needs: Needs
  setting?: keyof PublicConfig | undefined
  isOffered?: ((config: PublicConfig, viewer: Viewer) => boolean) | undefined
}

/** Tells whether the user has the permission, and whether the settings it depends on allow it. */
export function useIsAvailable() {
  const viewer = useViewer()
  const config = useConfig()
  return useCallback(
    ({ needs, setting, isOffered }: Condition) =>
      can(viewer, needs) &&
      (!setting || config?.[setting] !== undefined) &&
      (!isOffered || Boolean(config && viewer && isOffered(config, viewer))),
    [viewer, config],
  )
}
