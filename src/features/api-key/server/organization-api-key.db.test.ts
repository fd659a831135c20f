import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { restEndpoint } from '#/endpoints/rest.ts'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { memberTable } from '#/platform/organization/server/organization.table.ts'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { newId } from '#/platform/db/id.ts'
import { apiDocs } from '#/registry/api-docs.ts'
import { procedures } from '#/registry/procedures.ts'
import { apiKeyTable } from './api-key.table.ts'

const app = await createOrganizationApp()
const { db, services, runInRequest } = app
const ours = await app.cast('Ours')
const theirs = await app.cast('Theirs')
const { organizationId } = ours

const input = { name: 'Sync', scopes: ['*'], expiresInDays: 30, organizationId }

async function call(token: string, method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await runInRequest(`/api${path}`, init, async (request, requestContext) => {
    try {
      return await restEndpoint.handle(request, requestContext, services)
    } catch (error) {
      return errorResponse(error, requestContext, services)
    }
  })
  const text = await response.text()
  const answer = (text ? JSON.parse(text) : {}) as { code?: string }
  return `${response.status} ${answer.code ?? ''}`.trim()
}

const members = `/organizations/${organizationId}/members`
const teams = `/organizations/${organizationId}/teams`
const newTeam = () => ({ name: `Team ${newId()}` })

describe('creating a key of an organization', () => {
  test('is possible for owners and admins, up to their own role', async () => {
    const create = (who: typeof ours.owner, role: 'owner' | 'admin' | 'member') =>
      who.api.organizationApiKey.create({ ...input, role })
    expect(await create(ours.owner, 'owner')).toMatchObject({ role: 'owner' })
    expect(await create(ours.admin, 'admin')).toMatchObject({ role: 'admin' })
    await expect(create(ours.admin, 'owner')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { field: 'role' },
    })
    await expect(create(ours.member, 'member')).rejects.toMatchObject({ status: 403 })
    await expect(create(theirs.owner, 'member')).rejects.toMatchObject({
      code: 'ORGANIZATION_NOT_FOUND',
    })
  })

  test('accepts only scopes of the role', async () => {
    const create = (scope: string) =>
      ours.owner.api.organizationApiKey.create({ ...input, role: 'member', scopes: [scope] })
    expect(await create('member:read')).toMatchObject({ scopes: ['member:read'] })
    for (const scope of ['member:update', 'organization:delete', 'apiKey:create', 'user:list'])
      await expect(create(scope)).rejects.toMatchObject({ data: { field: 'scopes' } })
  })

  test('is in the audit log of the organization, and not among the keys of the user', async () => {
    const key = await ours.owner.api.organizationApiKey.create({ ...input, role: 'member' })
    const events = await db
      .select()
      .from(auditTable)
      .where(
        and(
          eq(auditTable.organizationId, organizationId),
          eq(auditTable.kind, 'organization-api-key-created'),
        ),
      )
    expect(JSON.stringify(events)).toContain(`${key.start}…${key.lastFour}`)
    expect(JSON.stringify(events)).not.toContain(key.token)
    expect(await ours.owner.api.apiKey.list()).toEqual([])
    const listed = await ours.admin.api.organizationApiKey.list({ organizationId })
    expect(listed).toContainEqual(expect.objectContaining({ id: key.id, role: 'member' }))
    await expect(ours.member.api.organizationApiKey.list({ organizationId })).rejects.toMatchObject(
      { status: 403 },
    )
  })

  test('the database accepts a role only together with an organization of the user', async () => {
    const stored = { userId: ours.owner.id, name: 'x', start: 'x', lastFour: 'x', scopes: ['*'] }
    const insert = (wrong: object) =>
      db.insert(apiKeyTable).values({ id: newId(), tokenHash: 'x'.repeat(43), ...stored, ...wrong })
    const role = { organizationRole: 'admin' }
    await expect(insert(role)).rejects.toMatchObject({
      cause: { constraint: 'api_key_organization_role' },
    })
    await expect(insert({ organizationId })).rejects.toMatchObject({
      cause: { constraint: 'api_key_organization_role' },
    })
    await expect(insert({ organizationId: theirs.organizationId, ...role })).rejects.toMatchObject({
      cause: { constraint: 'api_key_member_fk' },
    })
  })
})

describe('a key of an organization', () => {
  test('has its role and its scopes in the organization', async () => {
    const { organizationApiKey } = ours.owner.api
    const member = await organizationApiKey.create({ ...input, role: 'member' })
    expect(await call(member.token, 'GET', members)).toBe('200')
    expect(await call(member.token, 'POST', teams, newTeam())).toMatch(/^403 YOU_ARE_NOT_ALLOWED/)
    const admin = await organizationApiKey.create({ ...input, role: 'admin' })
    expect(await call(admin.token, 'POST', teams, newTeam())).toBe('201')
    const scopes = ['member:read']
    const limited = await organizationApiKey.create({ ...input, role: 'admin', scopes })
    expect(await call(limited.token, 'GET', members)).toBe('200')
    expect(await call(limited.token, 'POST', teams, newTeam())).toBe('403 INSUFFICIENT_SCOPE')
  })

  test('finds no other organization, not even another one of its creator', async () => {
    const { api } = ours.owner
    const other = await api.organization.create({ name: 'Second' })
    const { token } = await api.organizationApiKey.create({ ...input, role: 'owner' })
    for (const id of [other.id, theirs.organizationId, newId()])
      expect(await call(token, 'GET', `/organizations/${id}/members`)).toBe(
        '404 ORGANIZATION_NOT_FOUND',
      )
  })

  test('can make no call that does not name the organization', async () => {
    const { token } = await ours.owner.api.organizationApiKey.create({ ...input, role: 'owner' })
    const found: string[] = []
    for (const [id, { group, name, method, path, meta }] of listProcedures(procedures)) {
      if (!meta.needs || path.includes('{organizationId}')) continue
      const example = apiDocs[group as keyof typeof apiDocs].calls[name]?.request ?? {}
      const values = example as Record<string, string>
      const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => String(values[part]))
      const body = method === 'GET' ? undefined : values
      const answer = await call(token, method, filled, body)
      if (answer !== '403 ACCESS_TOKEN_NOT_ALLOWED') found.push(`${id}: ${answer}`)
    }
    expect(found).toEqual([])
  })

  test('never manages keys, and never leaves, deletes or transfers the organization', async () => {
    const { token } = await ours.owner.api.organizationApiKey.create({ ...input, role: 'owner' })
    const one = `/organizations/${organizationId}`
    for (const [method, path] of [
      ['GET', '/api-keys'],
      ['POST', '/api-keys'],
      ['DELETE', `/api-keys/${newId()}`],
      ['POST', '/leave'],
      ['DELETE', ''],
      ['PUT', '/transfer'],
    ] as const)
      expect(await call(token, method, `${one}${path}`, method === 'GET' ? undefined : {})).toBe(
        '403 ACCESS_TOKEN_NOT_ALLOWED',
      )
  })

  test('has at most the role that its creator has now, and ends with the membership', async () => {
    const side = await app.cast('Changing')
    const inside = { organizationId: side.organizationId }
    const path = `/organizations/${side.organizationId}/teams`
    const { token } = await side.admin.api.organizationApiKey.create({
      ...input,
      ...inside,
      role: 'admin',
    })
    expect(await call(token, 'POST', path, newTeam())).toBe('201')
    const ofAdmin = and(
      eq(memberTable.organizationId, side.organizationId),
      eq(memberTable.userId, side.admin.id),
    )
    await db.update(memberTable).set({ role: 'member' }).where(ofAdmin)
    expect(await call(token, 'POST', path, newTeam())).toMatch(/^403 /)
    expect(await call(token, 'GET', path)).toBe('200')
    await db.delete(memberTable).where(ofAdmin)
    expect(await call(token, 'GET', path)).toBe('401 INVALID_ACCESS_TOKEN')
  })

  test('is refused while its creator is banned, and after it was revoked once', async () => {
    const { api, id: userId } = ours.admin
    const key = await api.organizationApiKey.create({ ...input, role: 'member' })
    const ban = (banned: boolean) =>
      db.update(userTable).set({ banned }).where(eq(userTable.id, userId))
    await ban(true)
    expect(await call(key.token, 'GET', members)).toBe('401 INVALID_ACCESS_TOKEN')
    await ban(false)
    expect(await call(key.token, 'GET', members)).toBe('200')
    const revoke = () =>
      ours.owner.api.organizationApiKey.revoke({ organizationId, apiKeyId: key.id })
    const results = await Promise.allSettled([revoke(), revoke(), revoke()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await call(key.token, 'GET', members)).toBe('401 INVALID_ACCESS_TOKEN')
  })

  test('records its name in the audit log', async () => {
    const { token } = await ours.owner.api.organizationApiKey.create({ ...input, role: 'owner' })
    const team = newTeam()
    await call(token, 'POST', teams, team)
    const [event] = await db.select().from(auditTable)
      .where(sql`${auditTable.kind} = 'organization-team-created' and ${auditTable.program} = 'Sync'
        and (${auditTable.subjectName} = ${team.name} or ${auditTable.changes}::text like ${`%${team.name}%`})`)
    expect(event).toMatchObject({ actorId: ours.owner.id, organizationId })
  })
})
