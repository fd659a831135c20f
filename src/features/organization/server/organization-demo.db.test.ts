import { expect, test } from 'vitest'
import { createCaller } from './testing/call-organizations.ts'
import { createOrganizationApp } from './testing/organization-app.ts'

const demo = await createOrganizationApp({ DEMO_MODE: 'true' })

test('a demo refuses changes', async () => {
  const { api } = await demo.user()
  await expect(api.organization.create({ name: 'Demo' })).rejects.toMatchObject({
    code: 'DEMO_MODE',
  })
})

test('a demo refuses logos', async () => {
  const { cookie } = await demo.user()
  const response = await demo.callEndpoint(`/api/organizations/${crypto.randomUUID()}/logos`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body: 'no picture',
  })
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'DEMO_MODE' }])
})

test('without organizations, a demo finds nothing', async () => {
  const off = createCaller(await createOrganizationApp({ ORGANIZATIONS: 'off', DEMO_MODE: 'true' }))
  const { status } = await off.callRest('organization.create', { name: 'None' }, {})
  expect(status).toBe(404)
})
