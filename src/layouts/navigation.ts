import BookOpen from 'lucide-react/icons/book-open'
import CircleUser from 'lucide-react/icons/circle-user'
import Code from 'lucide-react/icons/code'
import House from 'lucide-react/icons/house'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Smartphone from 'lucide-react/icons/smartphone'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import type { ParseKeys } from 'i18next'
import type { Needs } from '#/platform/auth/permission.ts'

/** The entries of both shells. An entry is shown to whoever may do what it needs. */
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
      {
        to: '/manager/books',
        label: 'layout.nav.books',
        icon: BookOpen,
        needs: { book: ['read'] },
      },
      {
        to: '/manager/genres',
        label: 'layout.nav.genres',
        icon: Tags,
        needs: { genre: ['read'] },
      },
    ],
  },
  {
    title: 'layout.nav.configuration',
    entries: [
      { to: '/manager/users', label: 'layout.nav.users', icon: Users, needs: { user: ['list'] } },
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

type Entry = {
  to: Place
  label: ParseKeys
  icon: typeof House
  /** Marked as the present place only there, not on the pages below it. */
  exact?: boolean
  needs: Needs
}
type Place =
  | '/app'
  | '/app/books'
  | '/app/account'
  | '/manager/dashboard'
  | '/manager/books'
  | '/manager/genres'
  | '/manager/users'
  | '/manager/account'
  | '/api/docs'
type Section = { title: ParseKeys; entries: readonly Entry[] }
