import type { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'

type App = Awaited<ReturnType<typeof createOrganizationApp>>
type Side = Pick<Awaited<ReturnType<App['cast']>>, 'organizationId' | 'owner'>

/** A key of an organization whose texts contain a mark; see `twin-organizations.ts`. */
export async function createMarkedKey({ organizationId, owner }: Side, mark: string) {
  const { id: apiKeyId } = await owner.api.organizationApiKey.create({
    organizationId,
    name: `Key ${mark}`,
    role: 'member',
    scopes: ['*'],
    expiresInDays: 30,
  })
  return { apiKeyId }
}
