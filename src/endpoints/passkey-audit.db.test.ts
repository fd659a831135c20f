import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp, origin } from '#/registry/testing/test-app.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { authEndpoint } from './auth.ts'
import { newIp } from './testing/auth-client.ts'

const { db, runInRequest, services } = await createTestApp()

const from = (ip: string) => db.select().from(auditTable).where(eq(auditTable.ip, ip))

test('audits a passkey that is not accepted', async () => {
  const ip = newIp()
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ response: { id: 'nobody-has-this', type: 'public-key' } })
  const path = '/api/auth/passkey/verify-authentication'
  const init = { method: 'POST', ip, headers, body }
  const { status } = await runInRequest(path, init, async (request, requestContext) =>
    authEndpoint.handle(request, requestContext, services),
  )
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await from(ip)).toMatchObject([
    {
      kind: 'user-sign-in-failed',
      actorId: null,
      subjectName: 'Passkey',
      changes: { method: [null, 'passkey'] },
    },
  ])
})
