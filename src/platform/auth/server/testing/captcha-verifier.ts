import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A captcha provider on this machine that accepts the response `good`. */
export async function startVerifier() {
  const requests: Record<string, string>[] = []
  const state = { status: 200 }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const fields = Object.fromEntries(new URLSearchParams(body))
      requests.push(fields)
      const verdict = { success: fields['response'] === 'good', ...scoreOf(fields['response']) }
      response.writeHead(state.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(verdict))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    requests,
    env: {
      CAPTCHA_PROVIDER: 'cloudflare-turnstile',
      CAPTCHA_SITE_KEY: 'a-site',
      CAPTCHA_SECRET: 'hidden',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  })
}

/** `likely-0.9` is a response with a score. */
const scoreOf = (answer = '') => {
  const [, score] = /^likely-(.+)$/.exec(answer) ?? []
  return score ? { success: true, score: Number(score) } : {}
}
