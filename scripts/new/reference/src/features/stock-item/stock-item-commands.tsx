import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import { api } from '#/platform/api/api.ts'
import type { FeatureCommands } from '#/platform/feature/feature.ts'

export const commands: FeatureCommands = {
  search: {
    id: 'stock-items',
    label: 'stockItem.page.title',
    areas: ['manager'],
    needs: { stockItem: ['read'] },
    run: async (searchTerm, limit) => {
      const { items } = await api.stockItem.list({ searchTerm, limit })
      return items.map(({ id, mainTitle }) => ({
        id,
        label: mainTitle,
        icon: <Package />,
        href: `/manager/stock-items/${id}`,
      }))
    },
  },
  create: {
    id: 'new-stock-item',
    label: 'stockItem.page.new',
    href: '/manager/stock-items/new',
    icon: <Plus />,
    needs: { stockItem: ['create'] },
  },
}
