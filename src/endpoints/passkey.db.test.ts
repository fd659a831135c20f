import { describe, expect, test } from 'vitest'
import { createAuthClient } from './testing/auth-client.ts'

const { createUser, post, request } = await createAuthClient()

const expired = { status: 400, body: { code: 'CHALLENGE_NOT_FOUND' } }

test('a response without a matching challenge is rejected', async () => {
  const path = '/passkey/verify-authentication'
  const made = { response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }
  expect(await post(path, made)).toMatchObject(expired)
  const { cookie } = await request('/passkey/generate-authenticate-options')
  const headers = { cookie }
  expect(await post(path, made, { headers })).toMatchObject({
    status: 401,
    body: { code: 'PASSKEY_NOT_FOUND' },
  })
  // A challenge is valid once.
  expect(await post(path, made, { headers })).toMatchObject(expired)
})

describe('confirming by passkey', () => {
  const made = { response: { id: 'x' } }

  test('requires a session', async () => {
    expect(await post('/step-up/passkey', made)).toMatchObject({ status: 401 })
  })

  test('rejects a response without a matching challenge', async () => {
    const longAgo = new Date(Date.now() - 11 * 60_000)
    const { cookie } = await createUser({}, { authenticatedAt: longAgo })
    const answer = await post('/step-up/passkey', made, { headers: { cookie } })
    expect(answer).toMatchObject(expired)
  })
})
