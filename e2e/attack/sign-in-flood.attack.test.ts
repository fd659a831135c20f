import { expect, test } from '@playwright/test'
import { request } from '../support/http.ts'
import { startIsolatedServer } from '../support/isolated-server.ts'
import { requestCode } from '../support/session.ts'
import { newEmail } from '../support/test-users.ts'

let server: Awaited<ReturnType<typeof startIsolatedServer>>
let base = ''
test.beforeAll(async () => {
  server = await startIsolatedServer({ LOG_LEVEL: 'silent' })
  base = server.base.replace('localhost', '127.0.0.1')
})
test.afterAll(() => server?.stop())

let visitors = 0
function somewhere() {
  visitors += 1
  return `127.${1 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

const guess = (email: string, otp: string, from: string, cookie?: string) =>
  request('/api/auth/sign-in/email-otp', {
    base,
    headers: { origin: base },
    from,
    cookie,
    body: { email, otp },
  })
const many = <T>(length: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, (_, index) => work(index)))
const rowsOf = async (table: string) =>
  Number((await server.query(`select count(*) as rows from ${table}`)).rows[0]?.rows)

test('1,000 guesses for emails without a code end in 429 and write nothing', async () => {
  const tables = ['history', 'sign_in_budget', 'verification', 'outbox']
  const before = await Promise.all(tables.map(rowsOf))
  const from = somewhere()
  const start = performance.now()
  const answers = await many(1_000, (at) => guess(`nobody-${at}@example.com`, '123456', from))
  console.log(`1,000 guesses in ${Math.round(performance.now() - start)} ms`)
  // The rate limit window may have changed once meanwhile.
  expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(240)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(760)
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
})

test('the audit log of anonymous failures is bounded, however many emails are tried', async () => {
  const before = await rowsOf('history')
  const from = somewhere()
  await many(100, async (at) => {
    const email = `bounded-${at}@example.com`
    const asked = await request('/api/auth/email-otp/send-verification-otp', {
      base,
      from,
      body: { email },
    })
    const cookie = (asked.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    await guess(email, '000000', from, cookie)
  })
  const { rows } = await server.query(
    `select sum(count)::int as failures from history where kind = 'user-sign-in-failed' and address = $1`,
    [from],
  )
  // None of the guesses is right by chance.
  expect(rows[0]?.failures).toBe(100)
  expect((await rowsOf('history')) - before).toBe(21)
})

test('a flood of 300 connections for one email does not block other sign-ins', async () => {
  const victim = newEmail('flooded')
  const target = await requestCode(victim, { base, from: somewhere() })
  const wrong = String((Number(target.otp) + 1) % 1_000_000).padStart(6, '0')
  const over = new AbortController()
  const statuses = new Map<number, number>()
  // Half of them send the cookie of the requesting browser, so they wait for the lock.
  const flood = many(300, async (at) => {
    while (!over.signal.aborted) {
      const { status } = await guess(victim, wrong, somewhere(), at % 2 ? target.cookie : undefined)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const times: number[] = []
  try {
    for (let testUser = 0; testUser < 15; testUser += 1) {
      const email = newEmail('bystander')
      const from = somewhere()
      const start = performance.now()
      const asked = await request('/api/auth/email-otp/send-verification-otp', {
        base,
        from,
        body: { email },
      })
      times.push(performance.now() - start)
      expect(asked.status).toBe(200)
    }
  } finally {
    over.abort()
    await flood
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `asking for a code beside the flood: median ${Math.round(sorted[7] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms; the flood was answered ${JSON.stringify([...statuses])}`,
  )
  // 503 ends a bounded wait for the lock.
  const allowed = [400, 403, 429, 503]
  expect([...statuses.keys()].filter((status) => !allowed.includes(status))).toEqual([])
})
