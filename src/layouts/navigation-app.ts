import CircleUser from 'lucide-react/icons/circle-user'
import HomeIcon from 'lucide-react/icons/house'
import { booksInApp } from '#/features/book/book.navigation.ts'
import type { Entry } from './navigation.ts'

export const appEntries: readonly Entry[] = [
  { to: '/app', label: 'layout.nav.home', icon: HomeIcon, exact: true, needs: { apps: ['app'] } },
  booksInApp,
  {
    to: '/app/account',
    label: 'layout.nav.account',
    icon: CircleUser,
    needs: { account: ['read'] },
  },
]
