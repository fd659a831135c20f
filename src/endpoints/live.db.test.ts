import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'
import { streamLimits } from '#/platform/live/server/streams.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { changesEndpoint } from './live.ts'
import { listen } from './testing/live-client.ts'

const app = await createTestApp()
const { services, createUser, api, db, runInRequest } = app
const admin = await createUser({ role: 'admin' })
const { user: users, device: devices } = await api(admin)
const newUser = () => users.create({ email: `${newId()}@example.com` })

// A stream opened before the listener is ready receives "unknown" once it is.
services.live.start()
const first = await listen(app, admin)
await first.until(({ kind }) => kind === 'unknown')
await first.leave()

describe('a change', () => {
  test('reaches users with the permission, as an id without data', async () => {
    const watcher = await listen(app, admin)
    const { id, version } = await newUser()
    await users.update({ id, version, name: 'Heard of' })
    const changes = await watcher.until((change) => change.id === id && change.kind === 'updated')
    const own = changes
      .filter((change) => change.id === id)
      .map(({ entity, kind }) => [entity, kind])
    expect(own).toEqual([
      ['user', 'created'],
      ['user', 'updated'],
    ])
    expect(changes.at(-1)?.invalidates).toContainEqual(['user'])
    // Pages refetch the data with their own permissions.
    expect(JSON.stringify(changes)).not.toContain('Heard of')
    await watcher.leave()
  })

  test('of the own account is sent too: name, language, onboarding', async () => {
    const watcher = await listen(app, admin)
    const ada = await createUser({ name: '', onboardedAt: null })
    const { account } = await api(ada)
    const changes = () =>
      watcher.until((change) => change.id === ada.id && change.kind === 'updated')
    await account.onboard({ name: 'Ada' })
    await changes()
    await account.update({ name: 'Ada Lovelace' })
    await changes()
    await account.update({ language: otherLanguage })
    expect((await changes()).at(-1)?.invalidates).toContainEqual(['user'])
    await watcher.leave()
  })

  test('that is rejected is not sent', async () => {
    const watcher = await listen(app, admin)
    const { id, version } = await newUser()
    const refused = users.update({ id, version: version + 7, name: 'B' })
    await expect(refused).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await users.delete({ id })
    const changes = await watcher.until((change) => change.id === id && change.kind === 'deleted')
    const own = changes.filter((change) => change.id === id).map(({ kind }) => kind)
    expect(own).toEqual(['created', 'deleted'])
    await watcher.leave()
  })

  test('of a user is not sent without the permission', async () => {
    const reader = await createUser()
    const stream = await listen(app, reader)
    const watcher = await listen(app, admin)
    const { id } = await newUser()
    await watcher.until((change) => change.id === id)
    await devices.revokeAllOf({ userId: reader.id })
    const changes = await stream.all()
    expect(changes.map(({ event }) => event)).toContain('over')
    expect(JSON.stringify(changes)).not.toContain('user')
    await watcher.leave()
  })

  test('is not sent to the tab that made it, but to the user’s other tabs', async () => {
    const [here, there] = ['tabtabtabhere', 'tabtabtabthere']
    const mine = await listen(app, admin, `?age=0&tab=${here}`)
    const other = await listen(app, admin, `?age=0&tab=${there}`)
    const headers = { cookie: admin.cookie, 'x-tab': here }
    const own = await runInRequest('/', { headers }, async (_, requestContext) =>
      services.connectApi(requestContext).user.create({ email: `${newId()}@example.com` }),
    )
    const { id } = await newUser()
    await other.until((change) => change.id === own.id)
    const changes = await mine.until((change) => change.id === id)
    expect(changes.filter((change) => change.id === own.id)).toEqual([])
    await Promise.all([mine.leave(), other.leave()])
  })

  test('from before the connection is replayed', async () => {
    for (;;) {
      const { id } = await newUser()
      const late = await listen(app, admin)
      const changes = await late.until((change) => change.id === id || change.kind === 'unknown')
      await late.leave()
      // The replay buffer is not old enough yet.
      if (changes.at(-1)?.kind === 'unknown') continue
      expect(changes.at(-1)).toMatchObject({ entity: 'user', kind: 'created' })
      break
    }
  })

  test.each(['?age=999999999', '?age=nonsense', '?age=-1', ''])(
    'from before the replay buffer (%j) is sent as "unknown"',
    async (query) => {
      const stranger = await listen(app, admin, query)
      const changes = await stranger.until(({ kind }) => kind === 'unknown')
      expect(changes.at(-1)?.id).toBeNull()
      await stranger.leave()
    },
  )
})

describe('a stream ends', () => {
  const endings: [string, (id: string) => Promise<unknown>][] = [
    ['the user is banned', (id) => users.ban({ id })],
    ['the account is deleted', (id) => users.delete({ id })],
    ['the role changes', (id) => users.setRoles({ id, roles: ['user', 'admin'] })],
    ['the user is signed out', (id) => devices.revokeAllOf({ userId: id })],
    [
      'the session row is deleted',
      (id) => db.execute(sql`delete from session where user_id = ${id}`),
    ],
  ]
  test.each(endings)('when %s, and no other stream', async (_, end) => {
    const user = await createUser()
    const bystander = await listen(app, admin)
    const stream = await listen(app, user)
    await end(user.id)
    expect((await stream.all()).at(-1)?.event).toBe('over')
    const { id } = await newUser()
    await bystander.until((change) => change.id === id)
    await bystander.leave()
  })

  test('when the impersonating administrator is banned', async () => {
    const impersonator = await createUser({ role: 'admin' })
    const stream = await listen(app, await createUser({}, { impersonatedBy: impersonator.id }))
    await users.ban({ id: impersonator.id })
    expect((await stream.all()).at(-1)?.event).toBe('over')
  })
})

describe('the endpoint', () => {
  test('rejects visitors and methods other than GET', async () => {
    await expect(listen(app, { cookie: '' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const response = runInRequest(
      '/api/live',
      { method: 'POST' },
      async (request, requestContext) => changesEndpoint.handle(request, requestContext, services),
    )
    await expect(response).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  test('is neither cached, compressed nor buffered', async () => {
    const { response, leave } = await listen(app, await createUser())
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await leave()
  })

  test('limits the streams of a session', async () => {
    const user = await createUser()
    const open = []
    for (let count = 0; count < streamLimits.perSession; count += 1)
      open.push(await listen(app, user))
    await expect(listen(app, user)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await open.pop()?.leave()
    open.push(await listen(app, user))
    for (const stream of open) await stream.leave()
  })

  test('does not count as activity', async () => {
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

test('reconnects to the database after a lost connection and invalidates open pages', async () => {
  const reader = await listen(app, admin)
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'live-changes' and datname = current_database()`,
  )
  await reader.until(({ kind }) => kind === 'unknown')
  const { id } = await newUser()
  const changes = await reader.until((change) => change.id === id)
  expect(changes.at(-1)).toMatchObject({ entity: 'user', kind: 'created' })
  await reader.leave()
})

test('closing ends all streams and rejects new ones', async () => {
  const reader = await listen(app, await createUser())
  services.live.close()
  expect((await reader.all()).map(({ event }) => event)).not.toContain('over')
  await expect(listen(app, admin)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
