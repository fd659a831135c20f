import House from 'lucide-react/icons/house'
import type { NavigationEntry } from '#/platform/feature/feature.ts'

/** Its entry in `/app`, where the manifest is not loaded. */
export const homeInApp = {
  position: 10,
  to: '/app',
  label: 'layout.nav.home',
  icon: House,
  exact: true,
  needs: { apps: ['app'] },
} as const satisfies NavigationEntry
