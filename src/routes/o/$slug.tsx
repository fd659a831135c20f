import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrganizationLayout } from '#/features/organization/app/organization-layout.tsx'
import { loadOrganization } from '#/features/organization/organization.queries.ts'
import { AppLayout } from '#/layouts/app-layout.tsx'
import { guardOrganizations } from '#/platform/organization/require-organizations.ts'

export const Route = createFileRoute('/o/$slug')({
  beforeLoad: (args) => guardOrganizations(args),
  loader: async ({ context: { queryClient }, params: { slug }, location }) => {
    const organization = await loadOrganization(queryClient, slug)
    // A link with a former slug leads to the same page of the organization.
    if (organization.slug !== slug)
      throw redirect({ href: location.href.replace(/^\/o\/[^/?#]+/, `/o/${organization.slug}`) })
    return organization
  },
  component: () => (
    <AppLayout>
      <OrganizationLayout slug={Route.useParams().slug} />
    </AppLayout>
  ),
})
