import { expect, test } from 'vitest'
import { createOAuthApp } from './testing/oauth-app.ts'

const demo = await createOAuthApp({ DEMO_MODE: 'true' })

test.each([
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/api/mcp',
  '/.well-known/oauth-authorization-server',
  '/api/oauth/authorize',
])('a demo refuses %s', async (path) => {
  const refused = await demo.callEndpoint(path, {})
  expect(await refused.json()).toMatchObject({ code: 'DEMO_MODE' })
})

test.each(['register', 'token', 'revoke'])('a demo refuses to %s', async (step) => {
  expect((await demo.postForm(`/api/oauth/${step}`, {})).status).toBe(403)
})
