import { request } from './support/http.ts'
import { startIsolatedServer } from './support/isolated-server.ts'
import { visit } from './support/page-actions.ts'
import { asHeader, signInByApi } from './support/session.ts'
import { admin } from './support/sign-in.ts'
import { newEmail } from './support/test-users.ts'
import { expect, test } from './support/test.ts'

// A server whose database is behind PgBouncer in transaction mode. `E2E_POOLER=on` runs every other
// end-to-end test on such a server. `npm test` says so if PgBouncer is not installed.

let server: Awaited<ReturnType<typeof startIsolatedServer>>

// Otherwise each worker would start such a server.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  server = await startIsolatedServer({ E2E_POOLER: 'on' })
})
test.afterAll(() => server?.stop())

test('behind a pooler, people sign in at once, and each sees what others change', async ({
  page,
}) => {
  const { base } = server
  const session = await signInByApi(admin, { base })
  const cookie = asHeader(session)
  await page.context().addCookies(session)
  const mark = `Pooled ${crypto.randomUUID().slice(0, 8)}`
  await visit(page, `${base}/manager/users?searchTerm=${encodeURIComponent('Pooled ')}`)

  const created = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      request('/api/users', {
        base,
        cookie,
        body: { email: newEmail('pooled'), name: `${mark} ${index}` },
      }),
    ),
  )
  expect(created.map(({ status }) => status)).toEqual(created.map(() => 201))
  // Live updates arrive over DATABASE_DIRECT_URL.
  await expect(page.getByRole('row').filter({ hasText: mark })).not.toHaveCount(0)

  const emails = Array.from({ length: 8 }, () => newEmail('pooled-sign-in'))
  const sessions = await Promise.all(emails.map((email) => signInByApi(email, { base })))
  const accounts = await Promise.all(
    [...sessions, ...sessions, ...sessions].map((one) =>
      request('/api/account', { base, cookie: asHeader(one) }),
    ),
  )
  expect(accounts.map(({ status }) => status)).toEqual(accounts.map(() => 200))
})

test('behind a pooler, no lock is left and the role limits its statements', async () => {
  await signInByApi(newEmail('pooled-lock'), { base: server.base })
  const left = await server.query(`SELECT FROM pg_locks WHERE locktype = 'advisory'`)
  expect(left.rows).toEqual([])
  const limits = await server.query(
    `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting ORDER BY 1`,
  )
  expect(limits.rows.map(({ setting }) => setting)).toEqual([
    'idle_in_transaction_session_timeout=15000',
    'statement_timeout=6000',
  ])
})
