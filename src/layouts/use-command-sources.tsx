import { useMemo } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { Area } from '#/platform/feature/feature.ts'
import type { CommandSource } from '#/ui/overlays/command.ts'
import { useFeatureCommands } from './feature-commands.ts'
import { useIsAvailable } from './use-is-available.ts'

const limit = 6

/** Server searches for the command palette, limited to those the user has permission to read. */
export function useCommandSources(area: Area): CommandSource[] {
  const { t } = useTranslation()
  const shown = useIsAvailable()
  const features = useFeatureCommands()
  return useMemo(
    () =>
      features
        .flatMap(({ search, setting }) => (search ? [{ ...search, setting }] : []))
        .filter((it) => it.areas.includes(area) && shown(it))
        .map(({ id, label, run }) => ({
          id,
          label: t(label),
          search: (searchTerm) => run(searchTerm, limit, area),
        })),
    [area, features, t, shown],
  )
}
