import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { UserFilter } from '#/features/user/user-search.ts'
import { spans } from '../dashboard-search.ts'

const { db, createUser, api } = await createTestApp()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeEach(() => db.execute(sql`truncate "user", history cascade`))

const asAdmin = async () =>
  api(await createUser({ role: 'admin', createdAt: daysAgo(100), lastSeenAt: new Date() }))

test('requires the permission for the manager', async () => {
  const user = await api(await createUser({ lastSeenAt: new Date() }))
  await expect(user.dashboard.blocks({})).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
  await expect(user.dashboard.metric({ id: 'users' })).rejects.toMatchObject({ status: 403 })
  const visitor = await api({ cookie: '' })
  await expect(visitor.dashboard.blocks({})).rejects.toMatchObject({ status: 401 })
  await expect(visitor.dashboard.metric({ id: 'users' })).rejects.toMatchObject({ status: 401 })
})

test('every listed block returns a metric of its kind', async () => {
  const admin = await asAdmin()
  const blocks = await admin.dashboard.blocks({})
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
  for (const { id, kind } of blocks) {
    expect(await admin.dashboard.metric({ id })).toMatchObject({ kind })
  }
  expect(blocks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['count', 'trend', 'task']))
})

test('an unknown block is not found, and an invalid time zone is rejected', async () => {
  const admin = await asAdmin()
  await expect(admin.dashboard.metric({ id: 'weather' })).rejects.toMatchObject({ status: 404 })
  const { metric } = admin.dashboard
  await expect(metric({ id: 'users', timeZone: 'Mars/Olympus' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('counts users, sign-ups per day and users who have not completed onboarding', async () => {
  const admin = await asAdmin()
  const arrived = { onboardedAt: new Date() }
  const users = [
    { createdAt: daysAgo(0), lastSeenAt: daysAgo(0) },
    { createdAt: daysAgo(3), lastSeenAt: daysAgo(1), ...arrived },
    { createdAt: daysAgo(40), lastSeenAt: daysAgo(35), ...arrived },
    { createdAt: daysAgo(41), banned: true },
  ]
  await db
    .insert(userTable)
    .values(users.map((one, n) => ({ id: newId(), email: `${n}@example.com`, ...one })))
  const { metric } = admin.dashboard
  expect(await metric({ id: 'users' })).toMatchObject({ total: 5, now: 2, before: 2 })
  expect(await metric({ id: 'active-users' })).toMatchObject({ total: null, now: 3, before: 1 })
  expect(await metric({ id: 'not-onboarded' })).toEqual({ kind: 'task', count: 1, exact: true })
  const signUps = await metric({ id: 'sign-ups', timeZone: 'Pacific/Auckland' })
  if (signUps.kind !== 'trend') throw new Error('sign-ups are a trend')
  expect(signUps.now).toHaveLength(30)
  expect(signUps.now.reduce((one, other) => one + other)).toBe(2)
  expect(signUps.today).toBe(
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date()),
  )
  expect((await admin.user.list({ status: 'seenLately' })).total.count).toBe(3)
})

test('compares each period with the one before and links to the users it counts', async () => {
  const admin = await asAdmin()
  const ages = [0, 6, 7, 29, 30, 89, 90, 200, 364, 365, 700]
  await db.insert(userTable).values(
    ages.map((age, n) => ({
      id: newId(),
      email: `${n}@example.com`,
      createdAt: daysAgo(age),
      lastSeenAt: daysAgo(age),
    })),
  )
  const { metric, blocks } = admin.dashboard
  for (const days of spans) {
    const within = (from: number) => ages.filter((age) => age >= from && age < from + days).length
    // The administrator joined a hundred days ago.
    const own = (from: number) => (100 >= from && 100 < from + days ? 1 : 0)
    const counted = { now: within(0) + own(0), before: within(days) + own(days) }
    expect(await metric({ id: 'users', days })).toMatchObject(counted)
    const trend = await metric({ id: 'sign-ups', days })
    expect([trend.kind === 'trend' && trend.now.length]).toEqual([days])
    const active = (await blocks({ days })).find(({ id }) => id === 'active-users')
    const { status } = active?.link.search ?? {}
    const listed = await admin.user.list({ status: status as UserFilter })
    expect(await metric({ id: 'active-users', days })).toMatchObject({ now: listed.total.count })
  }
})

test('rejects a period that is not offered', async () => {
  const { metric } = (await asAdmin()).dashboard
  for (const days of [0, 31, -7, 'week', null])
    await expect(metric({ id: 'users', days })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a failing block does not affect the others', async () => {
  const admin = await asAdmin()
  const { metric } = admin.dashboard
  await db.execute(sql`alter view tallied rename to tallied_away`)
  try {
    await expect(metric({ id: 'users' })).rejects.toMatchObject({ status: 500 })
    expect(await metric({ id: 'not-onboarded' })).toMatchObject({ count: 0 })
  } finally {
    await db.execute(sql`alter view tallied_away rename to tallied`)
  }
  expect(await metric({ id: 'users' })).toMatchObject({ total: 1 })
})
