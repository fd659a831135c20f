import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openHouse } from '#/assembly/testing/house.ts'
import { newId } from '#/platform/db/id.ts'
import { streamLimits } from '#/platform/live/server/streams.ts'
import { changesDoor } from './live.ts'
import { listen } from './testing/listening.ts'

const house = await openHouse()
const { services, person, api, db, within } = house
const admin = await person({ role: 'admin' })
const { book: books, user: users, device: devices } = await api(admin)
const newBook = () => books.create({ title: `Heard ${newId()}`, author: 'A' })

// A stream asked for before anybody listened is told "anything" once somebody does.
services.live.start()
const first = await listen(house, admin)
await first.until(({ kind }) => kind === 'unknown')
await first.leave()

describe('what somebody changes', () => {
  test('is told to whoever may read it: what it was, and what it spoils', async () => {
    const reader = await listen(house, await person())
    const { id, version } = await newBook()
    await books.update({ id, version, author: 'B' })
    const heard = await reader.until((told) => told.kind === 'updated')
    expect(heard.map(({ kind }) => kind).slice(-2)).toEqual(['created', 'updated'])
    expect(heard.at(-1)).toMatchObject({ entity: 'book', id })
    expect(heard.at(-1)?.spoils).toEqual(expect.arrayContaining([['book'], ['genre']]))
    // Nothing of the book itself: that is asked for, by whoever may.
    expect(JSON.stringify(heard)).not.toContain('Heard')
    await reader.leave()
  })

  test('and is refused is never told', async () => {
    const reader = await listen(house, await person())
    const { id, version } = await newBook()
    const refused = books.update({ id, version: version + 7, author: 'B' })
    await expect(refused).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await books.delete({ id })
    const heard = await reader.until((told) => told.kind === 'deleted')
    const its = heard.filter((told) => told.id === id).map(({ kind }) => kind)
    expect(its).toEqual(['created', 'deleted'])
    await reader.leave()
  })

  test('in great number is told once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, newBook))
    const ids = made.map(({ id }) => id)
    const reader = await listen(house, await person())
    await books.deleteMany({ ids })
    const { id } = await newBook()
    const heard = await reader.until((told) => told.id === id)
    const many = heard.filter((told) => told.kind === 'deleted' && told.id === null)
    expect(many).toHaveLength(1)
    expect(heard.filter((told) => told.kind === 'deleted' && ids.includes(told.id ?? ''))).toEqual(
      [],
    )
    await reader.leave()
  })

  test('about people is told to nobody who may not see people', async () => {
    const reader = await listen(house, await person())
    const manager = await listen(house, admin)
    const { id } = await users.create({ email: `${newId()}@example.com` })
    const { id: book } = await newBook()
    await manager.until((told) => told.entity === 'user' && told.id === id)
    const heard = await reader.until((told) => told.id === book)
    expect(heard.map(({ entity }) => entity)).not.toContain('user')
    expect(JSON.stringify(heard)).not.toContain('"user"')
    await Promise.all([reader.leave(), manager.leave()])
  })

  test('on a page is not told to that page, and told to the person’s others', async () => {
    const [here, there] = ['tabtabtabhere', 'tabtabtabthere']
    const mine = await listen(house, admin, `?age=0&tab=${here}`)
    const other = await listen(house, admin, `?age=0&tab=${there}`)
    const headers = { cookie: admin.cookie, 'x-tab': here }
    const own = await within('/', { headers }, async (_, scope) =>
      services.connectApi(scope).book.create({ title: `Own ${newId()}`, author: 'A' }),
    )
    const { id } = await newBook()
    await other.until((told) => told.id === own.id)
    const heard = await mine.until((told) => told.id === id)
    expect(heard.filter((told) => told.id === own.id)).toEqual([])
    await Promise.all([mine.leave(), other.leave()])
  })

  test('before a page listened is told, as far back as it says', async () => {
    for (;;) {
      const { id } = await newBook()
      const late = await listen(house, await person())
      const heard = await late.until((told) => told.id === id || told.kind === 'unknown')
      await late.leave()
      // Nobody has listened for long enough yet.
      if (heard.at(-1)?.kind === 'unknown') continue
      expect(heard.at(-1)).toMatchObject({ entity: 'book', kind: 'created' })
      break
    }
  })

  test.each(['?age=999999999', '?age=nonsense', '?age=-1', ''])(
    'longer ago than anybody remembers (%j) is told as "anything"',
    async (query) => {
      const stranger = await listen(house, await person(), query)
      const heard = await stranger.until(({ kind }) => kind === 'unknown')
      expect(heard).toMatchObject([{ id: null }])
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
    const somebody = await person()
    const bystander = await listen(house, await person())
    const stream = await listen(house, somebody)
    await end(somebody.id)
    expect(await stream.ending()).toEqual(['over'])
    const { id } = await newBook()
    await bystander.until((told) => told.id === id)
    await bystander.leave()
  })

  test('of whoever looks through somebody’s eyes, when he is banned himself', async () => {
    const looker = await person({ role: 'admin' })
    const eyes = await listen(house, await person({}, { impersonatedBy: looker.id }))
    await users.ban({ id: looker.id })
    expect(await eyes.ending()).toEqual(['over'])
  })
})

describe('the door', () => {
  test('is closed to visitors, and to anything but GET', async () => {
    await expect(listen(house, { cookie: '' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const asked = within('/api/live', { method: 'POST' }, async (request, scope) =>
      changesDoor.handle(request, scope, services),
    )
    await expect(asked).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  test('keeps nothing, is neither packed nor collected on the way', async () => {
    const { response, leave } = await listen(house, await person())
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    await leave()
  })

  test('opens so often for one session and no more, until one is closed', async () => {
    const somebody = await person()
    const open = []
    for (let count = 0; count < streamLimits.bySession; count += 1)
      open.push(await listen(house, somebody))
    await expect(listen(house, somebody)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await open.pop()?.leave()
    open.push(await listen(house, somebody))
    for (const stream of open) await stream.leave()
  })

  test('does not make anybody look present', async () => {
    const daysAgo = new Date(Date.now() - 6 * 86_400_000)
    const quiet = await person({}, { lastSeenAt: daysAgo })
    const seen = await within('/', { headers: { cookie: quiet.cookie } }, async (_, scope) =>
      scope.sessionNow(),
    )
    expect(seen?.viewer.id).toBe(quiet.id)
    const { rows } = await db.execute<{ last_seen_at: string }>(
      sql`select last_seen_at from session where user_id = ${quiet.id}`,
    )
    expect(new Date(rows[0]?.last_seen_at ?? 0).getTime()).toBe(daysAgo.getTime())
  })
})

test('a lost connection to the database is made anew, and pages are told to look again', async () => {
  const reader = await listen(house, await person())
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'octavo-live' and datname = current_database()`,
  )
  await reader.until(({ kind }) => kind === 'unknown')
  const { id } = await newBook()
  const heard = await reader.until((told) => told.id === id)
  expect(heard.at(-1)).toMatchObject({ entity: 'book', kind: 'created' })
  await reader.leave()
})

test('a server that leaves ends them all, and opens none', async () => {
  const reader = await listen(house, await person())
  services.live.close()
  expect(await reader.ending()).toEqual([])
  await expect(listen(house, admin)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
