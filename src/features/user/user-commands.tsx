import CircleUser from 'lucide-react/icons/circle-user'
import { api } from '#/platform/api/api.ts'
import type { FeatureCommands } from '#/platform/feature/feature.ts'

export const commands: FeatureCommands = {
  search: {
    id: 'people',
    label: 'layout.commands.people',
    areas: ['manager'],
    needs: { user: ['list'] },
    run: async (searchTerm, limit) => {
      const { items } = await api.user.list({ searchTerm, limit })
      return items.map(({ id, name, email }) => ({
        id,
        label: name || email,
        hint: <bdi dir="ltr">{email}</bdi>,
        icon: <CircleUser />,
        href: `/manager/users/${id}`,
      }))
    },
  },
}
