import Package from 'lucide-react/icons/package'
import type { NavigationEntry } from '#/platform/feature/feature.ts'

/** Its entry in `/app`, where the manifest is not loaded. */
export const stockItemsInApp = {
  position: 25,
  to: '/app/stock-items',
  label: 'stockItem.page.title',
  icon: Package,
  needs: { stockItem: ['read'] },
} as const satisfies NavigationEntry
