import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { cleanUpImages } from '#/platform/image/server/clean-up-images.ts'
import type { StoredImage } from '#/platform/image/image.ts'
import { jpeg } from '#/platform/image/server/testing/pictures.ts'
import type { Bytes } from '#/platform/image/server/testing/pictures.ts'
import { organizationTable } from '#/platform/organization/server/organization.table.ts'
import { logos } from './logos.ts'
import { createOrganizationApp } from './testing/organization-app.ts'

type Session = { cookie: string }
type Answer = StoredImage & { code?: string; field?: string }

async function open(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'logos-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const app = await createOrganizationApp({ STORAGE_URL: folder, ...env })
  const { callEndpoint: call } = app
  return {
    ...app,
    async upload(organizationId: string, { cookie }: Session, body: Bytes | string = picture) {
      const response = await call(`/api/organizations/${organizationId}/logos`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'image/jpeg' },
        body,
      })
      return { status: response.status, image: (await response.json()) as Answer }
    },
    see: async (src: string, { cookie }: Session = { cookie: '' }) =>
      (await call(src, { headers: { cookie } })).status,
    filesOf: (organizationId: string) =>
      readdirSync(join(folder, 'logos'), { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.startsWith(organizationId) && file.endsWith('.webp'),
      ).length,
  }
}

const picture = await jpeg({ width: 600, height: 600, color: '#1f5f4b' })
const app = await open()
const nobody = { cookie: '' }

/** An organization with a logo. */
async function withLogo() {
  const cast = await app.cast()
  const { organizationId, owner } = cast
  const { image } = await app.upload(organizationId, owner)
  const { logo } = await owner.api.organization.update({
    organizationId,
    version: 1,
    logo: image.name,
  })
  return { ...cast, logo: logo as StoredImage }
}

test('a logo is stored in several widths and returned with the organization', async () => {
  const { organizationId, owner, member, logo } = await withLogo()
  expect(logo).toMatchObject({ width: 512, height: 512 })
  expect(logo.srcSet.match(/\d+w/g)).toEqual(['64w', '128w', '256w', '512w'])
  expect(app.filesOf(organizationId)).toBe(4)
  const own = await member.api.organization.list({})
  expect(own.items.find(({ id }) => id === organizationId)?.logo).toEqual(logo)
  const [event] = await app.db
    .select({ changes: auditTable.changes })
    .from(auditTable)
    .where(eq(auditTable.organizationId, organizationId))
    .orderBy(auditTable.at)
    .then((rows) => rows.slice(-1))
  expect(JSON.stringify(event?.changes)).toContain(logo.name)
  expect(await app.see(logo.src, owner)).toBe(200)
})

test('members and administrators see it, everyone else gets what a missing one gets', async () => {
  const { owner, admin, member, logo } = await withLogo()
  const other = await withLogo()
  const stranger = await app.user()
  const administrator = await app.user({ role: 'admin' })
  for (const who of [owner, admin, member, administrator])
    expect(await app.see(logo.src, who)).toBe(200)
  for (const who of [stranger, other.owner, other.admin, other.member])
    expect(await app.see(logo.src, who)).toBe(404)
  expect(await app.see(logo.src)).toBe(401)
  // The directory is part of the path, so access to one organization does not reach another one's file.
  const crossed = logo.src.replace(/^\/logos\/[^/]+/, `/logos/${other.organizationId}`)
  expect(await app.see(crossed, other.owner)).toBe(404)
  for (const path of ['/logos/', '/logos/x', `${logo.src}/`, '/logos/..%2Fauth-secret'])
    expect(await app.see(path, owner)).toBe(404)
})

test('the link of an invitation and a join link show it to people who are not members', async () => {
  const { organizationId, owner, logo } = await withLogo()
  const other = await withLogo()
  const email = `guest-${crypto.randomUUID()}@example.com`
  await owner.api.invitation.create({ organizationId, emails: [email], role: 'member' })
  const token = await app.tokenFor(email)
  const visitor = await app.api(nobody)
  const view = await visitor.invitation.view({ token })
  expect(await app.see(view.organization.logo?.src ?? '')).toBe(200)
  const { url } = await owner.api.invitation.createJoinLink({ organizationId })
  const link = await visitor.invitation.viewJoinLink({ token: url.split('/').at(-1) ?? '' })
  expect(await app.see(link.organization.logo?.src ?? '')).toBe(200)

  expect(await app.see(`${logo.src}?invitation=${token}x`)).toBe(401)
  expect(await app.see(`${logo.src}?join=`)).toBe(401)
  expect(await app.see(`${other.logo.src}?invitation=${token}`)).toBe(401)
})

describe('an upload', () => {
  test('is for owners and admins of the organization', async () => {
    const { organizationId, owner, admin, member } = await app.cast()
    const statuses = async (...who: Session[]) => {
      const answers = []
      for (const one of who) {
        const { status, image } = await app.upload(organizationId, one)
        answers.push([status, image.code])
      }
      return answers
    }
    expect(await statuses(owner, admin, member, await app.user(), nobody)).toEqual([
      [201, undefined],
      [201, undefined],
      [403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION'],
      [404, 'ORGANIZATION_NOT_FOUND'],
      [401, 'UNAUTHENTICATED'],
    ])
    expect((await app.upload('nonsense', owner)).image.code).toBe('ORGANIZATION_NOT_FOUND')
  })

  test('that is no image is rejected at the field', async () => {
    const { organizationId, owner } = await app.cast()
    const { status, image } = await app.upload(organizationId, owner, 'no image')
    expect({ status, ...image }).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'logo',
    })
  })

  test('does not exist without organizations', async () => {
    const { organizationId, owner } = await app.cast()
    const off = await open({ ORGANIZATIONS: 'off' })
    expect((await off.upload(organizationId, owner)).status).toBe(404)
    expect(await off.see(`/logos/${organizationId}/x`)).toBe(404)
  })
})

test('a name from another organization, or of nothing, is rejected', async () => {
  const { logo } = await withLogo()
  const { organizationId, owner } = await app.cast()
  for (const name of [logo.name, `${'0'.repeat(32)}-64x64-000000`, '../secret'])
    await expect(
      owner.api.organization.update({ organizationId, version: 1, logo: name }),
    ).rejects.toMatchObject({ status: 400, data: { field: 'logo' } })
})

test('a replaced or removed logo is deleted, and other changes keep it', async () => {
  const { organizationId, owner, logo } = await withLogo()
  const renamed = await owner.api.organization.update({ organizationId, version: 2, name: 'Other' })
  expect(renamed.logo).toEqual(logo)
  const { image } = await app.upload(organizationId, owner)
  const replaced = { organizationId, version: 3, logo: image.name }
  await owner.api.organization.update(replaced)
  expect(await app.see(logo.src, owner)).toBe(404)
  expect(await app.see(image.src, owner)).toBe(200)
  await owner.api.organization.update({ organizationId, version: 4, logo: null })
  expect(app.filesOf(organizationId)).toBe(0)
})

test('only those who can restore a deleted organization still see its logo', async () => {
  const { organizationId, owner, member, logo } = await withLogo()
  await app.db
    .update(organizationTable)
    .set({ deletedAt: new Date() })
    .where(eq(organizationTable.id, organizationId))
  expect([await app.see(logo.src, owner), await app.see(logo.src, member)]).toEqual([200, 404])
})

test('the clean-up deletes what was never saved and what a purged organization left', async () => {
  const purged = await withLogo()
  const kept = await withLogo()
  await app.upload(kept.organizationId, kept.owner)
  await app.db.delete(organizationTable).where(eq(organizationTable.id, purged.organizationId))
  const cleanUp = (hours: number) =>
    cleanUpImages('logo-clean-up', logos).run(
      app.services,
      new Date(Date.now() + hours * 3_600_000),
    )
  await cleanUp(1)
  expect([app.filesOf(kept.organizationId), app.filesOf(purged.organizationId)]).toEqual([8, 4])
  await cleanUp(48)
  expect([app.filesOf(kept.organizationId), app.filesOf(purged.organizationId)]).toEqual([4, 0])
})
