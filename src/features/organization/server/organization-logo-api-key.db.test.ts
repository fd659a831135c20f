import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { StoredImage } from '#/platform/image/image.ts'
import { jpeg } from '#/platform/image/server/testing/pictures.ts'
import { createOrganizationApp } from './testing/organization-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'logos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const app = await createOrganizationApp({ STORAGE_URL: folder })
const body = await jpeg({ width: 600, height: 600, color: '#1f5f4b' })

/** An organization with a logo. */
async function withLogo() {
  const { organizationId, owner } = await app.cast()
  const response = await app.callEndpoint(`/api/organizations/${organizationId}/logos`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'image/jpeg' },
    body,
  })
  const { name } = (await response.json()) as StoredImage
  const updated = await owner.api.organization.update({ organizationId, version: 1, logo: name })
  return { organizationId, owner, logo: updated.logo as StoredImage }
}

test('a logo is served to a key of its organization with the scope, and to no other', async () => {
  const { organizationId, owner, logo } = await withLogo()
  const other = await withLogo()
  const readWith = async (
    scopes: string[],
    key: Pick<typeof other, 'organizationId' | 'owner'>,
  ) => {
    const { token } = await key.owner.api.organizationApiKey.create({
      organizationId: key.organizationId,
      name: 'Key',
      role: 'owner',
      scopes,
      expiresInDays: 30,
    })
    const headers = { authorization: `Bearer ${token}` }
    return (await app.callEndpoint(logo.src, { headers })).status
  }
  expect(await readWith(['organization:read'], { organizationId, owner })).toBe(200)
  expect(await readWith(['team:create'], { organizationId, owner })).toBe(403)
  expect(await readWith(['organization:read'], other)).toBe(404)
})
