import Library from 'lucide-react/icons/library'
import { api } from '#/platform/api/api.ts'
import type { FeatureCommands } from '#/platform/feature/feature.ts'

/** The organizations of the user that are searched. */
const mostOrganizations = 5

export const commands: FeatureCommands = {
  setting: 'organizations',
  search: {
    id: 'reading-lists',
    label: 'readingListMenu.title',
    areas: ['app', 'manager'],
    needs: { organization: ['read'] },
    run: async (searchTerm, limit) => {
      const organizations = await api.organization.list({ limit: mostOrganizations })
      const found = await Promise.all(
        organizations.items
          .filter(({ deletedAt }) => !deletedAt)
          .map(async ({ id: organizationId, name, slug }) => {
            const { items } = await api.readingList.list({ organizationId, searchTerm, limit })
            return items.map((list) => ({
              id: list.id,
              label: list.name,
              hint: <bdi>{name}</bdi>,
              icon: <Library />,
              href: `/o/${slug}/reading-lists/${list.id}`,
            }))
          }),
      )
      return found.flat().slice(0, limit)
    },
  },
}
