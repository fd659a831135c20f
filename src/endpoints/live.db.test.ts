import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { streamLimits } from '#/platform/live/server/streams.ts'
import { changesEndpoint } from './live.ts'
import { listen } from './testing/live-client.ts'

const app = await createTestApp()
const { services, createUser, api, db, runInRequest } = app
const admin = await createUser({ role: 'admin' })
const { user: users, device: devices } = await api(admin)
const newUser = () => users.create({ email: `${newId()}@example.com` })

// A stream asked for before anybody listened is told "anything" once somebody does.
services.live.start()
const first = await listen(app, admin)
await first.until(({ kind }) => kind === 'unknown')
await first.leave()

describe('what somebody changes', () => {
  test('is told to whoever may read it, by name, and nothing of it', async () => {
    const watcher = await listen(app, admin)
    const { id, version } = await newUser()
    await users.update({ id, version, name: 'Heard of' })
    const heard = await watcher.until((told) => told.id === id && told.kind === 'updated')
    const its = heard.filter((told) => told.id === id).map(({ entity, kind }) => [entity, kind])
    expect(its).toEqual([
      ['user', 'created'],
      ['user', 'updated'],
    ])
    expect(heard.at(-1)?.invalidates).toContainEqual(['user'])
    // What it is now is asked for, by whoever may.
    expect(JSON.stringify(heard)).not.toContain('Heard of')
    await watcher.leave()
  })

  test('about themselves is told as well: name, language, the end of onboarding', async () => {
    const watcher = await listen(app, admin)
    const ada = await createUser({ name: '', onboardedAt: null })
    const { account } = await api(ada)
    const heard = () => watcher.until((told) => told.id === ada.id && told.kind === 'updated')
    await account.onboard({ name: 'Ada' })
    await heard()
    await account.update({ name: 'Ada Lovelace' })
    await heard()
    await account.update({ language: 'fr' })
    expect((await heard()).at(-1)?.invalidates).toContainEqual(['user'])
    await watcher.leave()
  })

  test('and is refused is never told', async () => {
    const watcher = await listen(app, admin)
    const { id, version } = await newUser()
    const refused = users.update({ id, version: version + 7, name: 'B' })
    await expect(refused).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await users.delete({ id })
    const heard = await watcher.until((told) => told.id === id && told.kind === 'deleted')
    const its = heard.filter((told) => told.id === id).map(({ kind }) => kind)
    expect(its).toEqual(['created', 'deleted'])
    await watcher.leave()
  })

  test('about people is told to nobody who may not see people', async () => {
    const reader = await createUser()
    const stream = await listen(app, reader)
    const watcher = await listen(app, admin)
    const { id } = await newUser()
    await watcher.until((told) => told.id === id)
    await devices.revokeAllOf({ userId: reader.id })
    const heard = await stream.all()
    expect(heard.map(({ event }) => event)).toContain('over')
    expect(JSON.stringify(heard)).not.toContain('user')
    await watcher.leave()
  })

  test('on a page is not told to that page, and told to the person’s others', async () => {
    const [here, there] = ['tabtabtabhere', 'tabtabtabthere']
    const mine = await listen(app, admin, `?age=0&tab=${here}`)
    const other = await listen(app, admin, `?age=0&tab=${there}`)
    const headers = { cookie: admin.cookie, 'x-tab': here }
    const own = await runInRequest('/', { headers }, async (_, requestContext) =>
      services.connectApi(requestContext).user.create({ email: `${newId()}@example.com` }),
    )
    const { id } = await newUser()
    await other.until((told) => told.id === own.id)
    const heard = await mine.until((told) => told.id === id)
    expect(heard.filter((told) => told.id === own.id)).toEqual([])
    await Promise.all([mine.leave(), other.leave()])
  })

  test('before a page listened is told, as far back as it says', async () => {
    for (;;) {
      const { id } = await newUser()
      const late = await listen(app, admin)
      const heard = await late.until((told) => told.id === id || told.kind === 'unknown')
      await late.leave()
      // Nobody has listened for long enough yet.
      if (heard.at(-1)?.kind === 'unknown') continue
      expect(heard.at(-1)).toMatchObject({ entity: 'user', kind: 'created' })
      break
    }
  })

  test.each(['?age=999999999', '?age=nonsense', '?age=-1', ''])(
    'longer ago than anybody remembers (%j) is told as "anything"',
    async (query) => {
      const stranger = await listen(app, admin, query)
      const heard = await stranger.until(({ kind }) => kind === 'unknown')
      expect(heard.at(-1)?.id).toBeNull()
      await stranger.leave()
    },
  )
})

describe('the connection ends', () => {
  const endings: [string, (id: string) => Promise<unknown>][] = [
    ['the person is banned', (id) => users.ban({ id })],
    ['the account is deleted', (id) => users.delete({ id })],
    ['another role is given', (id) => users.setRoles({ id, roles: ['user', 'admin'] })],
    ['the person is signed out', (id) => devices.revokeAllOf({ userId: id })],
    [
      'somebody deletes the session by hand',
      (id) => db.execute(sql`delete from session where user_id = ${id}`),
    ],
  ]
  test.each(endings)('when %s, and nobody else’s', async (_, end) => {
    const somebody = await createUser()
    const bystander = await listen(app, admin)
    const stream = await listen(app, somebody)
    await end(somebody.id)
    expect((await stream.all()).at(-1)?.event).toBe('over')
    const { id } = await newUser()
    await bystander.until((told) => told.id === id)
    await bystander.leave()
  })

  test('of whoever looks through somebody’s eyes, when he is banned himself', async () => {
    const looker = await createUser({ role: 'admin' })
    const eyes = await listen(app, await createUser({}, { impersonatedBy: looker.id }))
    await users.ban({ id: looker.id })
    expect((await eyes.all()).at(-1)?.event).toBe('over')
  })
})

describe('the endpoint', () => {
  test('is closed to visitors, and to anything but GET', async () => {
    await expect(listen(app, { cookie: '' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const asked = runInRequest('/api/live', { method: 'POST' }, async (request, requestContext) =>
      changesEndpoint.handle(request, requestContext, services),
    )
    await expect(asked).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  test('keeps nothing, is neither packed nor collected on the way', async () => {
    const { response, leave } = await listen(app, await createUser())
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await leave()
  })

  test('opens so often for one session and no more, until one is closed', async () => {
    const somebody = await createUser()
    const open = []
    for (let count = 0; count < streamLimits.perSession; count += 1)
      open.push(await listen(app, somebody))
    await expect(listen(app, somebody)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await open.pop()?.leave()
    open.push(await listen(app, somebody))
    for (const stream of open) await stream.leave()
  })

  test('does not make anybody look present', async () => {
    const daysAgo = new Date(Date.now() - 6 * 86_400_000)
    const quiet = await createUser({}, { lastSeenAt: daysAgo })
    const seen = await runInRequest(
      '/',
      { headers: { cookie: quiet.cookie } },
      async (_, requestContext) => requestContext.sessionNow(),
    )
    expect(seen?.viewer.id).toBe(quiet.id)
    const { rows } = await db.execute<{ last_seen_at: string }>(
      sql`select last_seen_at from session where user_id = ${quiet.id}`,
    )
    expect(new Date(rows[0]?.last_seen_at ?? 0).getTime()).toBe(daysAgo.getTime())
  })
})

test('a lost connection to the database is made anew, and pages are told to look again', async () => {
  const reader = await listen(app, admin)
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'live-changes' and datname = current_database()`,
  )
  await reader.until(({ kind }) => kind === 'unknown')
  const { id } = await newUser()
  const heard = await reader.until((told) => told.id === id)
  expect(heard.at(-1)).toMatchObject({ entity: 'user', kind: 'created' })
  await reader.leave()
})

test('a server that leaves ends them all, and opens none', async () => {
  const reader = await listen(app, await createUser())
  services.live.close()
  expect((await reader.all()).map(({ event }) => event)).not.toContain('over')
  await expect(listen(app, admin)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
