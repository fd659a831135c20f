import BookOpen from 'lucide-react/icons/book-open'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Needs } from '#/platform/auth/permission.ts'

/** The entries of both shells. An entry is shown to whoever may do what it needs. */
export const appEntries = [
  { to: '/app', label: 'layout.nav.home', icon: House, exact: true, needs: { apps: ['app'] } },
  {
    to: '/app/books',
    label: 'layout.nav.books',
    icon: BookOpen,
    exact: false,
    needs: { book: ['read'] },
  },
] as const satisfies readonly Entry[]

export const managerSections = [
  {
    title: 'layout.nav.application',
    entries: [
      {
        to: '/manager/dashboard',
        label: 'layout.nav.dashboard',
        icon: LayoutDashboard,
        exact: false,
        needs: { apps: ['manager'] },
      },
      {
        to: '/manager/books',
        label: 'layout.nav.books',
        icon: BookOpen,
        exact: false,
        needs: { book: ['read'] },
      },
    ],
  },
  {
    title: 'layout.nav.elsewhere',
    entries: [
      {
        to: '/app',
        label: 'layout.nav.openApp',
        icon: Smartphone,
        exact: true,
        needs: { apps: ['app'] },
      },
    ],
  },
] as const satisfies readonly { title: string; entries: readonly Entry[] }[]

type Entry = { to: string; label: string; icon: typeof House; exact: boolean; needs: Needs }
