import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { mostStreamedRows } from '#/platform/api/server/send-export.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { cleanUpExports } from '#/platform/export/server/clean-up-exports.ts'
import type { PreparedExport } from '#/platform/export/export.ts'
import { exportTable } from '#/platform/export/server/export.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { restEndpoint } from './rest.ts'
import { errorResponse } from './translate-errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'exports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { db, services, api, createUser, runInRequest } = await createTestApp({ STORAGE_URL: folder })
const count = mostStreamedRows + 1
services.jobs.start()

beforeAll(async () => {
  await db.execute(sql`
    insert into ${auditTable} (id, kind, actor_name, subject_name)
    select gen_random_uuid(), 'user-updated', 'Zuri', 'Subject ' || n
    from generate_series(1, ${count}) n`)
})

const rest = (path: string, cookie: string, init: { method?: string; language?: string } = {}) =>
  runInRequest(
    path,
    {
      method: init.method ?? 'GET',
      headers: { cookie, prefer: 'respond-async', 'accept-language': init.language ?? 'en' },
    },
    async (request, requestContext) => {
      try {
        return await restEndpoint.handle(request, requestContext, services)
      } catch (error) {
        return errorResponse(error, requestContext, services)
      }
    },
  )

/** Long, whatever the tests add to the audit log. */
const path = '/api/activity/export?kind=user-updated'

async function start(cookie: string, language?: string): Promise<string> {
  const response = await rest(path, cookie, language === undefined ? {} : { language })
  expect(response.status).toBe(202)
  return response.headers.get('location') ?? ''
}
const status = async (location: string, cookie: string) =>
  (await (await rest(location, cookie)).json()) as PreparedExport
async function reaches(state: string, location: string, cookie: string) {
  const now = async () => (await status(location, cookie)).state
  await expect.poll(now, { timeout: 30_000 }).toBe(state)
}
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.csv'))
/** Keeps the job from starting. */
async function pauseJobs() {
  await db.execute(sql`create function hold_exports() returns trigger language plpgsql as
    $$ begin if new.name = 'export' then new.start_after := now() + interval '1 hour'; end if;
       return new; end $$`)
  await db.execute(sql`create trigger hold_exports before insert on pgboss.job_common
    for each row execute function hold_exports()`)
  onTestFinished(async () => {
    await db.execute(sql`drop trigger if exists hold_exports on pgboss.job_common`)
    await db.execute(sql`drop function hold_exports`)
  })
  return async () => {
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'export'`)
    services.jobs.wake({ name: 'export' })
  }
}

test('a long export becomes a file with the same rows, for its owner only', async () => {
  const owner = await createUser({ role: 'admin' })
  const location = await start(owner.cookie, otherLanguage)
  await reaches('ready', location, owner.cookie)
  const prepared = await status(location, owner.cookie)
  expect(prepared).toMatchObject({ path: '/api/activity/export', progress: null })
  const response = await rest(`${location}/file`, owner.cookie)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="${prepared.name}"`,
  )
  const text = await response.text()
  expect(Buffer.byteLength(text) + 3).toBe(prepared.size)
  // Without the header, the same rows are streamed.
  const streamed = await runInRequest(
    path,
    { headers: { cookie: owner.cookie, 'accept-language': otherLanguage } },
    (request, context) => Promise.resolve(restEndpoint.handle(request, context, services)),
  )
  expect(streamed.status).toBe(200)
  expect(await streamed.text()).toBe(text)
  expect(text.split('\r\n')).toHaveLength(count + 2)

  const other = await createUser({ role: 'admin' })
  for (const [cookie, expected] of [
    [other.cookie, 404],
    ['', 401],
  ] as const) {
    expect((await rest(location, cookie)).status).toBe(expected)
    expect((await rest(`${location}/file`, cookie)).status).toBe(expected)
    expect((await rest(location, cookie, { method: 'DELETE' })).status).toBe(expected)
  }
  expect(await (await api(other)).export.list()).toEqual([])

  const { id: impersonator } = await createUser({ role: 'admin' })
  await db
    .update(sessionTable)
    .set({ impersonatedBy: impersonator })
    .where(eq(sessionTable.userId, owner.id))
  expect((await rest(`${location}/file`, owner.cookie)).status).toBe(404)
  expect(await (await api(owner)).export.list()).toEqual([])
})

test('a short export is sent at once', async () => {
  const { id, cookie } = await createUser({ role: 'admin' })
  const response = await rest('/api/activity/export?kind=user-updated&searchTerm=10001', cookie)
  expect(response.status).toBe(200)
  expect((await response.text()).split('\r\n')).toHaveLength(3)
  expect(await db.$count(exportTable, eq(exportTable.userId, id))).toBe(0)
})

test('the file needs the permission to read its rows, also later', async () => {
  const { id, cookie } = await createUser({ role: 'admin' })
  const location = await start(cookie)
  await reaches('ready', location, cookie)
  await db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, id))
  expect((await rest(`${location}/file`, cookie)).status).toBe(403)
})

test('a user who lost the permission, or was banned, gets no file', async () => {
  const resume = await pauseJobs()
  const demoted = await createUser({ role: 'admin' })
  const banned = await createUser({ role: 'admin' })
  const location = await start(demoted.cookie)
  await start(banned.cookie)
  await db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, demoted.id))
  await db.update(userTable).set({ banned: true }).where(eq(userTable.id, banned.id))
  const before = files()
  await resume()
  await reaches('failed', location, demoted.cookie)
  const reasonOf = async (userId: string) => {
    const { rows } = await db.execute<{ reason: string }>(sql`
      select output ->> 'message' as reason from pgboss.job
      join prepared_export own on own.id = job.id and job.name = 'export'
      where own.user_id = ${userId} and job.state = 'failed'`)
    return rows[0]?.reason
  }
  await expect.poll(() => reasonOf(demoted.id)).toBe('FORBIDDEN')
  await expect.poll(() => reasonOf(banned.id)).toBe('UNAUTHENTICATED')
  expect(files()).toEqual(before)
})

test('two clicks prepare one file, a later one replaces it, and deleting it cancels the job', async () => {
  const { id: userId, cookie } = await createUser({ role: 'admin' })
  const first = await start(cookie)
  await reaches('ready', first, cookie)
  const resume = await pauseJobs()
  const [one, two] = await Promise.all([start(cookie), start(cookie)])
  expect(one).toBe(two)
  expect(one).not.toBe(first)
  expect((await rest(first, cookie)).status).toBe(404)
  expect((await rest(one, cookie, { method: 'DELETE' })).status).toBe(204)
  await resume()
  const id = one.split('/').at(-1)
  const { rows } = await db.execute(sql`select state from pgboss.job where id = ${id}`)
  expect(rows).toEqual([{ state: 'cancelled' }])
  expect(await db.$count(exportTable, eq(exportTable.userId, userId))).toBe(0)
})

test('an administrator cancels the job', async () => {
  await pauseJobs()
  const { cookie } = await createUser({ role: 'admin' })
  const location = await start(cookie)
  const admin = await api(await createUser({ role: 'admin' }))
  await admin.job.cancel({ id: location.split('/').at(-1) ?? '' })
  expect(await status(location, cookie)).toMatchObject({ state: 'canceled' })
  expect((await rest(`${location}/file`, cookie)).status).toBe(404)
})

test('files are deleted after a day, and with the account', async () => {
  const [late, gone, kept] = await Promise.all([
    createUser({ role: 'admin' }),
    createUser({ role: 'admin' }),
    createUser({ role: 'admin' }),
  ])
  for (const { cookie } of [late, gone, kept]) await reaches('ready', await start(cookie), cookie)
  const named = async () =>
    (await db.select({ file: exportTable.file }).from(exportTable)).map((it) => it.file)
  await db
    .update(exportTable)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(exportTable.userId, late.id))
  expect(await (await api(late)).export.list()).toEqual([])
  await db.delete(userTable).where(eq(userTable.id, gone.id))
  await cleanUpExports.run(services, new Date())
  const stored = new Set(files().map((name) => /[0-9a-f]{32}/.exec(name)?.[0]))
  expect(stored).toEqual(new Set((await named()).filter(Boolean)))
  const [own] = await (await api(kept)).export.list()
  expect(own).toMatchObject({ state: 'ready' })
  expect(await db.$count(exportTable, eq(exportTable.userId, late.id))).toBe(0)
})

test('an impersonated session gets the stream', async () => {
  const { cookie, id } = await createUser({ role: 'admin' })
  const { id: impersonator } = await createUser({ role: 'admin' })
  await db
    .update(sessionTable)
    .set({ impersonatedBy: impersonator })
    .where(eq(sessionTable.userId, id))
  const response = await rest(path, cookie)
  expect(response.status).toBe(200)
  await response.body?.cancel()
  expect(await db.$count(exportTable, eq(exportTable.userId, id))).toBe(0)
})

test('a user can have three exports prepared at the same time', async () => {
  await pauseJobs()
  const { id: userId, cookie } = await createUser({ role: 'admin' })
  for (let n = 0; n < 3; n += 1) {
    const { id } = await services.exports.prepare({
      userId,
      call: 'activity.export',
      input: {},
      path: `/api/other/${newId()}`,
      language: 'en',
      name: 'a.csv',
    })
    expect(id).toBeTruthy()
  }
  expect((await rest(path, cookie)).status).toBe(429)
})
