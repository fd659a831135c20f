import { createFileRoute } from '@tanstack/react-router'
import { loadOrganizationApiKeys } from '#/features/api-key/organization-api-key.queries.ts'
import { OrganizationApiKeys } from '#/features/api-key/organization-api-keys.tsx'
import { SettingsPage } from '#/features/organization/app/settings-page.tsx'
import {
  invitationQueries,
  loadOrganization,
} from '#/features/organization/organization.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { canInOrganization } from '#/platform/organization/organization-role.ts'

export const Route = createFileRoute('/o/$slug/settings')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { id, permissions } = await loadOrganization(queryClient, slug)
    if (canInOrganization(permissions, { invitation: ['create'] }))
      await load(queryClient.query({ ...invitationQueries.joinLink(id), staleTime: 'static' }))
    const hasKeys = canInOrganization(permissions, { apiKey: ['read', 'create'] }) // api-key
    if (hasKeys) await load(loadOrganizationApiKeys(queryClient, id)) // api-key
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.i18n.t('organizationPage.settings') }),
  component: Page,
})

function Page() {
  const { slug } = Route.useParams()
  return <SettingsPage slug={slug} ApiKeys={OrganizationApiKeys} />
}
