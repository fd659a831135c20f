import CircleUser from 'lucide-react/icons/circle-user'
import Code from 'lucide-react/icons/code'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Smartphone from 'lucide-react/icons/smartphone'
import Users from 'lucide-react/icons/users'
import { booksInManager } from '#/features/book/book.navigation.ts'
import { genresInManager } from '#/features/genre/genre.manager-navigation.ts'
import type { Section } from './navigation.ts'

export const managerSections: readonly Section[] = [
  {
    title: 'layout.nav.application',
    entries: [
      {
        to: '/manager/dashboard',
        label: 'layout.nav.dashboard',
        icon: LayoutDashboard,
        needs: { apps: ['manager'] },
      },
      booksInManager,
      genresInManager,
    ],
  },
  {
    title: 'layout.nav.configuration',
    entries: [
      { to: '/manager/users', label: 'layout.nav.users', icon: Users, needs: { user: ['list'] } },
      {
        to: '/manager/activity',
        label: 'layout.nav.activity',
        icon: History,
        needs: { activity: ['read'] },
      },
      {
        to: '/manager/account',
        label: 'layout.nav.account',
        icon: CircleUser,
        needs: { account: ['read'] },
      },
    ],
  },
  {
    title: 'layout.nav.elsewhere',
    entries: [
      { to: '/app', label: 'layout.nav.openApp', icon: Smartphone, needs: { apps: ['app'] } },
      { to: '/api/docs', label: 'layout.nav.apiDocs', icon: Code, needs: { apps: ['manager'] } },
    ],
  },
]

export const managerEntries = managerSections.flatMap((section) => section.entries)
