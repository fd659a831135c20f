import { createFileRoute } from '@tanstack/react-router'
import { NewUserPage } from '#/features/user/manager/new-user-page.tsx'
import { guard } from '#/platform/auth/guard.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/users/new')({
  staticData: { crumb: 'layout.crumb.new' },
  beforeLoad: (args) => guard(args, { user: ['create'] }),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('user.new.title') }),
  component: NewUserPage,
})
