import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { newIp, createAuthClient, wrongCode } from './testing/auth-client.ts'

const { db, createUser, api, send, redeem, receiveCode } = await createAuthClient({
  AUTH_SIGNUP: 'false',
})

const rows = (subjectName: string) =>
  db
    .select()
    .from(auditTable)
    .where(eq(auditTable.subjectName, subjectName))
    .orderBy(desc(auditTable.at))

test('audits a sign-in with its ip', async () => {
  const { id } = await createUser({ name: 'Comer', email: 'comer@example.com' })
  const ip = newIp()
  const code = await receiveCode('comer@example.com', { ip })
  expect((await redeem('comer@example.com', code, { ip })).status).toBe(200)
  expect(await rows('Comer')).toMatchObject([
    {
      kind: 'user-signed-in',
      actorId: id,
      subjectId: id,
      ip,
      changes: { method: [null, 'email'] },
    },
  ])
})

test('audits a failed sign-in without an actor', async () => {
  const { id } = await createUser({ name: 'Guessed', email: 'guessed@example.com' })
  const ip = newIp()
  const code = await receiveCode('guessed@example.com', { ip })
  await redeem('guessed@example.com', wrongCode(code), { ip })
  await send('nobody@example.com', { ip })
  await redeem('nobody@example.com', '123456', { ip })
  expect(await rows('Guessed')).toMatchObject([
    { kind: 'user-sign-in-failed', actorId: null, actorName: '', subjectId: id, ip },
  ])
  expect(await rows('nobody@example.com')).toMatchObject([
    { kind: 'user-sign-in-failed', subjectId: null },
  ])
  const { activity } = await api(await createUser({ role: 'admin' }))
  expect((await activity.list({ kind: 'user-sign-in-failed' })).items).toHaveLength(2)
  expect(await db.$count(userTable, eq(userTable.email, 'nobody@example.com'))).toBe(0)
})

test('the audit log never contains a code', async () => {
  await createUser({ email: 'secret@example.com' })
  const code = await receiveCode('secret@example.com')
  await redeem('secret@example.com', code)
  const rows = await db.select().from(auditTable)
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
})
