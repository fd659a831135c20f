import type { ParseKeys } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { bookSearch } from '#/features/book/book-commands.tsx'
import { userSearch } from '#/features/user/user-commands.tsx'
import type { Needs } from '#/platform/auth/permission.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Command, CommandSource } from '#/ui/command.ts'

type Area = 'app' | 'manager'

type FeatureSearch = {
  id: string
  label: ParseKeys
  areas: readonly Area[]
  needs: Needs
  search: (searchTerm: string, limit: number, area: Area) => Promise<Command[]>
}

const limit = 6
const searches: readonly FeatureSearch[] = [bookSearch, userSearch]

/** Server searches for the command palette, limited to those the user has permission to read. */
export function useSearches(area: Area): CommandSource[] {
  const { t } = useTranslation()
  const viewer = useViewer()
  return useMemo(
    () =>
      searches
        .filter(({ areas, needs }) => areas.includes(area) && can(viewer, needs))
        .map(({ id, label, search }) => ({
          id,
          label: t(label),
          search: (searchTerm) => search(searchTerm, limit, area),
        })),
    [area, t, viewer],
  )
}
