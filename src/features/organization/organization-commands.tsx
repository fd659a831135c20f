import Briefcase from 'lucide-react/icons/briefcase'
import Plus from 'lucide-react/icons/plus'
import { api } from '#/platform/api/api.ts'
import type { FeatureCommands } from '#/platform/feature/feature.ts'
import { mayCreateOrganization } from './may-create.ts'

export const commands: FeatureCommands = {
  setting: 'organizations',
  search: {
    id: 'organizations',
    label: 'organizationMenu.title',
    areas: ['app', 'manager'],
    needs: { organization: ['read'] },
    run: async (searchTerm, limit) => {
      const { items } = await api.organization.list({ searchTerm, limit })
      return items.map(({ id, name, slug }) => ({
        id,
        label: name,
        hint: <bdi dir="ltr">{`/o/${slug}`}</bdi>,
        icon: <Briefcase />,
        href: `/o/${slug}`,
      }))
    },
  },
  create: {
    id: 'new-organization',
    label: 'organizationMenu.new',
    href: '/app/organizations/new',
    icon: <Plus />,
    needs: { organization: ['create'] },
    isOffered: ({ organizations }, viewer) => mayCreateOrganization(organizations, viewer),
  },
}
