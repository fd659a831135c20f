import CircleUser from 'lucide-react/icons/circle-user'
import type { NavigationEntry } from '#/platform/feature/feature.ts'

/** Its entry in `/app`, where the manifest is not loaded. */
export const accountInApp = {
  position: 30,
  to: '/app/account',
  label: 'layout.nav.account',
  icon: CircleUser,
  needs: { account: ['read'] },
} as const satisfies NavigationEntry
