import { expect, test } from 'vitest'
import { restEndpoint } from '#/endpoints/rest.ts'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { sampleStockItem } from './stock-item.sample.ts'
import { addStockItemTargets } from './testing/add-stock-item-targets.ts' // ref

const app = await createOrganizationApp()
const { organizationId, owner, member } = await app.cast()
const other = await app.cast()

/** The status of a call of the REST API. */
async function request(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await app.runInRequest(path, { method, headers }, async (request, context) => {
    try {
      return await restEndpoint.handle(request, context, app.services)
    } catch (error) {
      return errorResponse(error, context, app.services)
    }
  })
  return response.status
}

test('a key of an organization has access to its records, with the scope', async () => {
  const { id } = await member.api.stockItem.create({
    organizationId,
    ...sampleStockItem(1),
    ...(await addStockItemTargets(app.db, organizationId)), // ref
  })
  const path = `/api/organizations/${organizationId}/stock-items/${id}`
  const key = {
    name: 'Reader',
    role: 'member',
    scopes: ['content:read'],
    expiresInDays: 30,
  } as const
  const create = async (place: string, { api }: typeof owner) => {
    const { token } = await api.organizationApiKey.create({
      ...key,
      scopes: [...key.scopes],
      organizationId: place,
    })
    return { authorization: `Bearer ${token}` }
  }
  const ours = await create(organizationId, owner)
  expect(await request(path, ours)).toBe(200)
  expect(await request(path, ours, 'DELETE')).toBe(403)
  const theirs = await create(other.organizationId, other.owner)
  expect(await request(path, theirs)).toBe(404)
})
