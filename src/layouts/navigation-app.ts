import BookOpen from 'lucide-react/icons/book-open'
import CircleUser from 'lucide-react/icons/circle-user'
import House from 'lucide-react/icons/house'
import type { Entry } from './navigation.ts'

export const appEntries: readonly Entry[] = [
  { to: '/app', label: 'layout.nav.home', icon: House, exact: true, needs: { apps: ['app'] } },
  { to: '/app/books', label: 'layout.nav.books', icon: BookOpen, needs: { book: ['read'] } },
  {
    to: '/app/account',
    label: 'layout.nav.account',
    icon: CircleUser,
    needs: { account: ['read'] },
  },
]
