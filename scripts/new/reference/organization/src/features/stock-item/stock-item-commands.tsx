import Package from 'lucide-react/icons/package'
import { api } from '#/platform/api/api.ts'
import type { FeatureCommands } from '#/platform/feature/feature.ts'

/** The organizations of the user that are searched. */
const mostOrganizations = 5

export const commands: FeatureCommands = {
  setting: 'organizations',
  search: {
    id: 'stock-items',
    label: 'stockItemMenu.title',
    areas: ['app', 'manager'],
    needs: { organization: ['read'] },
    run: async (searchTerm, limit) => {
      const organizations = await api.organization.list({ limit: mostOrganizations })
      const found = await Promise.all(
        organizations.items
          .filter(({ deletedAt }) => !deletedAt)
          .map(async (organization) => {
            const { items } = await api.stockItem.list({
              organizationId: organization.id,
              searchTerm,
              limit,
            })
            return items.map(({ id, mainTitle }) => ({
              id,
              label: mainTitle,
              hint: <bdi>{organization.name}</bdi>,
              icon: <Package />,
              href: `/o/${organization.slug}/stock-items/${id}`,
            }))
          }),
      )
      return found.flat().slice(0, limit)
    },
  },
}
