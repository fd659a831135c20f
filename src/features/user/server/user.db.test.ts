import { describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { newId } from '#/platform/db/id.ts'

const { createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin', name: 'Zuri Admin', email: 'zuri@example.com' })
const { user: users } = await api(admin)

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const samples = {
  plain: await createUser({ name: 'Étienne Loubaresse', email: 'e.lou@example.net' }),
  both: await createUser({ name: 'نور الشمري', email: 'noor@example.com', role: 'user, admin' }),
  odd: await createUser({ name: '100% A_B', email: 'back\\slash@example.com' }),
  near: await createUser({ name: '1000 AxB', email: 'no.slash@example.com' }),
  banned: await createUser({
    name: 'Boris',
    email: 'boris@example.com',
    banned: true,
    banReason: 'was rude',
    banExpires: hours(1),
  }),
  forEver: await createUser({ name: 'Fero', email: 'fero@example.com', banned: true }),
  free: await createUser({
    name: 'Frida',
    email: 'frida@example.com',
    banned: true,
    banReason: 'is over',
    banExpires: hours(-1),
  }),
  notOnboarded: await createUser({ name: '', email: 'new@example.com', onboardedAt: null }),
  bannedNotOnboarded: await createUser({
    name: '',
    email: 'gone@example.com',
    onboardedAt: null,
    banned: true,
  }),
}
const total = 1 + Object.keys(samples).length

type Input = Parameters<typeof users.list>[0]
const emails = async (input: Input) =>
  (await users.list({ limit: 100, ...input })).items.map(({ email }) => email).toSorted()

describe('a search', () => {
  test.each([
    ['etienne', 'e.lou@example.net'],
    ['  LOUBARESSE  étienne ', 'e.lou@example.net'],
    ['e.lou@example.net', 'e.lou@example.net'],
    ['E.LOU etienne', 'e.lou@example.net'],
    ['LOU@example', 'e.lou@example.net'],
    ['u@example.net', 'e.lou@example.net'],
    ['ZURI@', 'zuri@example.com'],
    ['الشمرى', 'noor@example.com'],
    ['new@', 'new@example.com'],
    ['100%', 'back\\slash@example.com'],
    ['%', 'back\\slash@example.com'],
    ['a_b', 'back\\slash@example.com'],
    ['_', 'back\\slash@example.com'],
    ['k\\s', 'back\\slash@example.com'],
  ])('for %j finds only %s', async (searchTerm, email) => {
    expect(await emails({ searchTerm })).toEqual([email])
  })

  test.each([
    'nobody',
    '1%0',
    '\\%',
    '\'; drop table "user"; --',
    '@example.com@',
    'e.lou@example.com',
  ])('for %j finds no one, with a total of zero', async (searchTerm) => {
    expect(await users.list({ searchTerm })).toEqual({
      items: [],
      nextCursor: null,
      total: { count: 0, exact: true },
    })
  })

  test('combines with filters', async () => {
    expect(await emails({ searchTerm: 'example.com', role: 'admin' })).toEqual([
      'noor@example.com',
      'zuri@example.com',
    ])
    expect(await emails({ searchTerm: 'o', status: 'banned' })).toEqual([
      'boris@example.com',
      'fero@example.com',
      'gone@example.com',
    ])
  })
})

describe('a filter', () => {
  test('by role also matches a list of roles', async () => {
    expect(await emails({ role: 'admin' })).toEqual(['noor@example.com', 'zuri@example.com'])
    const plain = await emails({ role: 'user' })
    expect(plain).toHaveLength(total - 1)
    expect(plain).toContain('noor@example.com')
    expect(plain).not.toContain('zuri@example.com')
  })

  test('by status puts every user into exactly one', async () => {
    expect(await emails({ status: 'banned' })).toEqual([
      'boris@example.com',
      'fero@example.com',
      'gone@example.com',
    ])
    expect(await emails({ status: 'notOnboarded' })).toEqual(['new@example.com'])
    const active = await emails({ status: 'active' })
    expect(active).toHaveLength(total - 4)
    expect(active).toContain('frida@example.com')
  })

  test.each([{ role: 'owner' }, { status: 'asleep' }, { sort: 'token' }, { limit: 101 }])(
    '%j is rejected',
    async (input) => {
      await expect(users.list(input as Input)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        status: 400,
      })
    },
  )
})

const summaryFields = [
  'banned',
  'bannedUntil',
  'createdAt',
  'email',
  'emailVerified',
  'id',
  'image',
  'lastSeenAt',
  'name',
  'onboarded',
  'roles',
]

describe('a user', () => {
  test('in a list has exactly these fields', async () => {
    const [item] = (await users.list({ searchTerm: 'noor@example.com' })).items
    expect(Object.keys(item ?? {}).toSorted()).toEqual(summaryFields)
    expect(item).toMatchObject({
      id: samples.both.id,
      name: 'نور الشمري',
      image: null,
      roles: ['user', 'admin'],
      banned: false,
      bannedUntil: null,
      emailVerified: false,
      onboarded: true,
    })
  })

  test('as a record has more fields, but never a token', async () => {
    const detail = await users.get({ id: samples.both.id })
    const more = ['banReason', 'canBeImpersonated', 'language', 'updatedAt', 'version']
    expect(Object.keys(detail).toSorted()).toEqual([...summaryFields, ...more].toSorted())
    expect(detail).toMatchObject({ banReason: null, language: null, version: 1 })
    expect(JSON.stringify(detail)).not.toContain(samples.both.token)
  })

  test.each([
    ['plain', true],
    ['free', true],
    ['both', false],
    ['banned', false],
    ['forEver', false],
    ['notOnboarded', false],
  ] as const)('that is %s has the right canBeImpersonated', async (who, may) => {
    expect((await users.get({ id: samples[who].id })).canBeImpersonated).toBe(may)
  })

  test('has the state, the end and the reason of a current ban', async () => {
    const during = await users.get({ id: samples.banned.id })
    expect(during).toMatchObject({ banned: true, banReason: 'was rude' })
    expect(Date.parse(during.bannedUntil ?? '')).toBeGreaterThan(Date.now())
    const endless = { banned: true, bannedUntil: null, banReason: null }
    expect(await users.get({ id: samples.forEver.id })).toMatchObject(endless)
    const over = { banned: false, bannedUntil: null, banReason: null }
    expect(await users.get({ id: samples.free.id })).toMatchObject(over)
  })

  test('who does not exist is not found', async () => {
    await expect(users.get({ id: newId() })).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
      status: 404,
    })
    await expect(users.get({ id: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('access to users', () => {
  const calls = async (cookie: string) => {
    const { user } = await api({ cookie })
    return [() => user.list({}), () => user.get({ id: samples.plain.id })]
  }

  test('requires the permission, even for one’s own record', async () => {
    for (const call of await calls(samples.plain.cookie))
      await expect(call()).rejects.toMatchObject({
        code: expect.stringMatching(/^YOU_ARE_NOT_ALLOWED_TO_(?:LIST_USERS|GET_USER)$/),
        status: 403,
      })
    const { user } = await api(samples.plain)
    await expect(user.get({ id: samples.plain.id })).rejects.toMatchObject({ status: 403 })
  })

  test('is denied to a visitor and to a banned administrator', async () => {
    const out = await createUser({ role: 'admin', email: 'out@example.org', banned: true })
    for (const cookie of ['', out.cookie])
      for (const call of await calls(cookie))
        await expect(call()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  })
})
