import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { restEndpoint } from '#/endpoints/rest.ts'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { memberTable } from '#/platform/organization/server/organization.table.ts'
import { createMarkedList } from './testing/twin-reading-list.ts'

// A list cannot have enough books for a job, so the job is enqueued here.

const folder = mkdtempSync(join(tmpdir(), 'exports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const app = await createOrganizationApp({ STORAGE_URL: folder })
const { db, services } = app

const prepare = (userId: string, input: { organizationId: string; listId: string }) =>
  services.exports.prepare({
    userId,
    call: 'readingList.export',
    input,
    path: `/api/organizations/${input.organizationId}/reading-lists/${input.listId}/export`,
    language: 'en',
    name: 'reading-list.csv',
  })

const outcomeOf = async (id: string) => {
  const { rows } = await db.execute<{ state: string; reason: string | null }>(sql`
    select state, output ->> 'message' as reason from pgboss.job where id = ${id}`)
  return rows[0]
}

const download = (id: string, cookie: string) =>
  app.runInRequest(
    `/api/exports/${id}/file`,
    { headers: { cookie } },
    async (request, requestContext) =>
      Promise.resolve(restEndpoint.handle(request, requestContext, services)).catch(
        (error: unknown) => errorResponse(error, requestContext, services),
      ),
  )

test('the job reads inside the organization of the member who asked, and of no other', async () => {
  const ours = await app.cast('Ours')
  const theirs = await app.cast('Theirs')
  const { listId } = await createMarkedList(app, ours, 'ours')
  const { organizationId, member } = ours
  // Only now, because a sent invitation no longer holds the token with which it is accepted.
  services.jobs.start()

  const { id } = await prepare(member.id, { organizationId, listId })
  await expect.poll(() => outcomeOf(id)).toMatchObject({ state: 'completed' })
  const response = await download(id, member.cookie)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Note ours')

  // A stranger to the organization, and a list of another organization.
  const refused = [
    await prepare(theirs.owner.id, { organizationId, listId }),
    await prepare(theirs.member.id, { organizationId: theirs.organizationId, listId }),
  ]
  for (const { id: other } of refused)
    await expect.poll(() => outcomeOf(other)).toMatchObject({ state: 'failed' })
  expect(await Promise.all(refused.map(async (it) => (await outcomeOf(it.id))?.reason))).toEqual([
    'ORGANIZATION_NOT_FOUND',
    'NOT_FOUND',
  ])

  // A member who left cannot download the file any more.
  await db.delete(memberTable).where(sql`${memberTable.userId} = ${member.id}`)
  expect((await download(id, member.cookie)).status).toBe(404)
})
