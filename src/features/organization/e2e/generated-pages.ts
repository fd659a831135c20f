import { expect } from '@playwright/test'
import { request } from '#e2e/support/http.ts'
import { createGenerated, generatedFeatures } from '../testing/generated-features.ts'
import type { GeneratedFeature } from '../testing/generated-features.ts'
import type { TestOrganization } from './organizations.ts'

/** Changes that a member may make; see `e2e/access/procedures.ts`. */
export const generatedChanges = generatedFeatures.flatMap(({ group }) =>
  ['create', 'update', 'delete', 'deleteMany', 'undoDelete'].map((name) => `${group}.${name}`),
)

/** The pages of generated features in an organization, by their route. */
export async function generatedPaths(
  cookie: string,
  { id, slug }: TestOrganization,
): Promise<Record<string, string>> {
  const apiPath = ({ plural }: GeneratedFeature) => `/api/organizations/${id}/${plural}`
  const ids = await createGenerated(async (feature, values) => {
    const path = apiPath(feature)
    const list = await request(`${path}?limit=1`, { cookie })
    const [found] = list.json<{ items: { id: string }[] }>().items
    if (found) return found.id
    const answer = await request(path, { cookie, body: values })
    expect(answer.status, answer.text).toBe(201)
    return answer.json<{ id: string }>().id
  })
  const paths = generatedFeatures
    .filter(({ hasPages }) => hasPages)
    .flatMap(({ group, plural }) =>
      ['', '/new', '/$id', '/$id/update'].map((end) => {
        const route = `/o/$slug/${plural}${end}`
        return [route, route.replace('$slug', slug).replace('$id', ids[`${group}.id`] ?? '')]
      }),
    )
  return Object.fromEntries(paths) as Record<string, string>
}
