import { expect, test } from '@playwright/test'
import { request } from '../support/http.ts'
import { startIsolatedServer } from '../support/isolated-server.ts'
import { messages, newCode } from '../support/inbox.ts'
import { requestCode, asHeader, signInByApi } from '../support/session.ts'
import { newEmail } from '../support/test-users.ts'

const rounds = 5
const clients = 60

let visitors = 0
function somewhere() {
  visitors += 1
  return `127.${1 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

test('many hostile clients neither sign in nor lock the owner out', async () => {
  const server = await startIsolatedServer({ LOG_LEVEL: 'silent' })
  const base = server.base.replace('localhost', '127.0.0.1')
  const send = (email: string, from: string, cookie?: string) =>
    request('/api/auth/email-otp/send-verification-otp', {
      base,
      headers: { origin: base },
      from,
      cookie,
      body: { email },
    })
  const redeem = (email: string, otp: string, from: string, cookie?: string) =>
    request('/api/auth/sign-in/email-otp', {
      base,
      headers: { origin: base },
      from,
      cookie,
      body: { email, otp },
    })
  const cookieIn = (answer: Awaited<ReturnType<typeof send>>) =>
    (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')

  try {
    const email = newEmail('owner')
    // The owner has signed in with this browser before.
    const home = asHeader(
      (await signInByApi(email, { base })).filter(({ name }) => name.endsWith('.browser')),
    )
    expect(home).toContain('.browser=')
    // The owner has just requested a code in another one.
    const traveling = await requestCode(email, { base, from: somewhere() })
    const before = (await server.query('select count(*)::int as all from session')).rows[0]?.all

    const heard = new Map<string, number>()
    let sent = 0
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        Array.from({ length: clients }, async () => {
          const from = somewhere()
          const asked = await send(email, from)
          if (asked.status === 200) sent += 1
          for (let guess = 0; guess < 4; guess += 1) {
            const answer = await redeem(email, '000000', from, cookieIn(asked))
            const { code = 'in' } = answer.json<{ code?: string }>()
            heard.set(code, (heard.get(code) ?? 0) + 1)
          }
        }),
      )
    }
    console.log(
      `${rounds * clients} strangers: ${sent} codes sent, answered ${JSON.stringify([...heard])}`,
    )
    expect(heard.get('in')).toBeUndefined()
    // Ten per hour for all unknown browsers together, including the owner's second one.
    expect(sent).toBeLessThanOrEqual(9)
    const { rows } = await server.query(
      `select coalesce(sum(count), 0)::int as compared from history where kind = 'user-sign-in-failed'`,
    )
    expect(rows[0]?.compared).toBeLessThanOrEqual(27)
    expect(rows[0]?.compared).toBeGreaterThan(0)

    // An unknown browser is rejected by now, the owner's is not.
    expect((await send(email, somewhere())).status).toBe(429)
    // Mail is sent through a queue: the codes of the strangers arrive before the owner asks for one.
    const earlier = 2 + sent
    await expect.poll(async () => (await messages(email, base)).length).toBe(earlier)
    const seen = new Set((await messages(email, base)).map(({ id }) => id))
    const asked = await send(email, somewhere(), home)
    expect(asked.status, asked.text).toBe(200)
    const otp = await newCode(email, { base, seen })
    expect((await redeem(email, otp, somewhere(), home)).status).toBe(200)
    expect((await redeem(email, traveling.otp, somewhere(), traveling.cookie)).status).toBe(200)
    const after = (await server.query('select count(*)::int as all from session')).rows[0]?.all
    expect(after - before).toBe(2)
  } finally {
    await server.stop()
  }
})
