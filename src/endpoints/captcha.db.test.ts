import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { brand } from '#/brand.ts'
import { startVerifier } from '#/platform/auth/server/testing/captcha-verifier.ts'
import { languages } from '#/platform/i18n/language.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { answerForm } from './forms.ts'
import { newIp, createAuthClient } from './testing/auth-client.ts'

const verifier = await startVerifier()
const { send, codesFor, runInRequest, services, config } = await createAuthClient(verifier.env)
afterAll(verifier.stop)
afterEach(() => {
  verifier.status = 200
})

let ip = ''
let email = ''
beforeEach(() => {
  ip = newIp()
  email = `${crypto.randomUUID()}@example.com`
})

const answering = (token: string, more = {}) => ({
  ip,
  headers: { 'x-captcha-response': token, ...more },
})

test('sends a code after the provider has accepted the captcha', async () => {
  expect((await send(email, answering('good'))).status).toBe(200)
  expect(verifier.requests.at(-1)).toEqual({
    secret: 'hidden',
    response: 'good',
    sitekey: 'a-site',
    remoteip: ip,
  })
  expect(await codesFor(email)).toHaveLength(1)
})

test.each([
  ['no answer', '', 200, { status: 400, code: 'MISSING_RESPONSE' }],
  ['a wrong answer', 'bad', 200, { status: 403, code: 'VERIFICATION_FAILED' }],
  ['the answer of a likely bot', 'likely-0.4', 200, { status: 403, code: 'VERIFICATION_FAILED' }],
  ['an unavailable provider', 'good', 500, { status: 503, code: 'SERVICE_UNAVAILABLE' }],
])('%s sends no code and does not count', async (_, token, status, told) => {
  verifier.status = status
  for (const _ of Array.from({ length: 6 })) {
    const refused = await send(email, answering(token))
    expect(refused).toMatchObject({
      status: told.status,
      body: { code: told.code, field: 'email' },
    })
  }
  expect(await codesFor(email)).toEqual([])
  verifier.status = 200
  expect((await send(email, answering('likely-0.9'))).status).toBe(200)
})

test('rejects in the language of the user', async () => {
  const told = await Promise.all(
    languages.map(async (language) => {
      const { body } = await send(email, answering('bad', { 'accept-language': language }))
      return body?.message
    }),
  )
  expect(new Set(told).size).toBe(languages.length)
  expect(told[0]).toBe('We couldn’t confirm that you’re not a robot. Try again.')
})

test('rejects an invalid email without calling the provider', async () => {
  const before = verifier.requests.length
  expect(await send('nobody', answering('good'))).toMatchObject({ status: 400 })
  expect(verifier.requests).toHaveLength(before)
})

test('without JavaScript, explains why no code is sent and whom to contact', async () => {
  const init = {
    ip,
    method: 'POST',
    body: String(new URLSearchParams({ email })),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': otherLanguage,
      origin: config.baseUrl,
    },
  }
  const shown = await runInRequest('/login', init, async (request, requestContext) => {
    await answerForm(request, requestContext, services, () => new Response('the page again'))
    return { status: requestContext.status, ...requestContext.form }
  })
  expect(shown).toMatchObject({
    status: 400,
    values: { email },
    error: { code: 'MISSING_RESPONSE', field: 'email' },
  })
  expect(shown.error?.message).toContain('JavaScript')
  expect(shown.error?.message).toContain(brand.contact)
  expect(await codesFor(email)).toEqual([])
})
