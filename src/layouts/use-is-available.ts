import { useCallback } from 'react'
import { useConfig } from '#/platform/auth/use-config.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'

type Condition = { needs: Needs; setting?: keyof PublicConfig | undefined }

/** Tells whether the user has the permission, and whether the setting it depends on is set. */
export function useIsAvailable() {
  const viewer = useViewer()
  const config = useConfig()
  return useCallback(
    ({ needs, setting }: Condition) =>
      can(viewer, needs) && (!setting || config?.[setting] !== undefined),
    [viewer, config],
  )
}
