import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { request } from '../support/http.ts'
import { startIsolatedServer } from '../support/isolated-server.ts'

const pairs = 400

/**
 * By chance, the statistic stays within 0.08 of one half in all but one of ten thousand runs of 400
 * pairs (its standard deviation is 0.02). A measurable difference of 8 ms gave 0.68.
 */
const tolerance = 0.08

/** Mann–Whitney: how often a value of the first sample is larger than one of the second. */
function auc(first: readonly number[], second: readonly number[]): number {
  let wins = 0
  for (const one of first)
    for (const other of second) wins += Number(one > other) + Number(one === other) / 2
  return wins / (first.length * second.length)
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

let visitors = 0
/** A network without earlier requests. */
function somewhere() {
  visitors += 1
  return `127.${64 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`
}

test(`with sign-up off, response times of ${pairs} pairs do not reveal whether an email is known`, async () => {
  const server = await startIsolatedServer({ AUTH_SIGNUP: 'false', LOG_LEVEL: 'silent' })
  const base = server.base.replace('localhost', '127.0.0.1')
  const headers = { origin: base }
  const times = {
    known: { send: [] as number[], guess: [] as number[] },
    unknown: { send: [] as number[], guess: [] as number[] },
  }

  async function timed(path: string, asked: { body: object; from: string; cookie?: string }) {
    const start = performance.now()
    const answer = await request(`/api/auth${path}`, { base, headers, ...asked })
    return { ms: performance.now() - start, answer }
  }

  async function measure(kind: 'known' | 'unknown', email: string, counted: boolean) {
    const from = somewhere()
    const sent = await timed('/email-otp/send-verification-otp', { body: { email }, from })
    expect(sent.answer.status).toBe(200)
    const cookie = (sent.answer.headers['set-cookie'] ?? [])
      .map((line) => line.split(';')[0])
      .join('; ')
    const guess = await timed('/sign-in/email-otp', {
      body: { email, otp: '000000' },
      from,
      cookie,
    })
    expect(guess.answer.status).toBe(400)
    if (!counted) return
    times[kind].send.push(sent.ms)
    times[kind].guess.push(guess.ms)
  }

  try {
    const warmUp = 20
    for (let at = 0; at < pairs + warmUp; at += 1) {
      // Emails of the same length, so that only the account differs.
      const [known, unknown] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
      await server.query('insert into "user" (id, email) values ($1, $2)', [randomUUID(), known])
      const both = [
        ['known', known],
        ['unknown', unknown],
      ] as const
      const order = randomInt(2) ? both : both.toReversed()
      for (const [kind, email] of order) await measure(kind, email, at >= warmUp)
    }
    for (const step of ['send', 'guess'] as const) {
      const [known, unknown] = [times.known[step], times.unknown[step]]
      const statistic = auc(known, unknown)
      console.log(
        `${step}: AUC ${statistic.toFixed(3)}, median ${median(known).toFixed(1)} ms known, ${median(unknown).toFixed(1)} ms unknown`,
      )
      expect.soft(Math.abs(statistic - 0.5), step).toBeLessThan(tolerance)
    }
  } finally {
    await server.stop()
  }
})
