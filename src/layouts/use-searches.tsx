import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Area } from '#/platform/feature/feature.ts'
import type { CommandSource } from '#/ui/overlays/command.ts'
import { useFeatureCommands } from './feature-commands.ts'

const limit = 6

/** Server searches for the command palette, limited to those the user has permission to read. */
export function useSearches(area: Area): CommandSource[] {
  const { t } = useTranslation()
  const viewer = useViewer()
  const features = useFeatureCommands()
  return useMemo(
    () =>
      features
        .flatMap(({ search }) => search ?? [])
        .filter(({ areas, needs }) => areas.includes(area) && can(viewer, needs))
        .map(({ id, label, run }) => ({
          id,
          label: t(label),
          search: (searchTerm) => run(searchTerm, limit, area),
        })),
    [area, features, t, viewer],
  )
}
