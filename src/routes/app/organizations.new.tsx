import { createFileRoute } from '@tanstack/react-router'
import { NewOrganizationPage } from '#/features/organization/app/new-organization-page.tsx'
import { pageHead } from '#/platform/http/page-head.ts'
import { guardOrganizations } from '#/platform/organization/require-organizations.ts'

export const Route = createFileRoute('/app/organizations/new')({
  beforeLoad: (args) => guardOrganizations(args, { organization: ['create'] }),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('organizationMenu.new') }),
  component: NewOrganizationPage,
})
