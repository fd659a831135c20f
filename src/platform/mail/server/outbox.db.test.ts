import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimMail, enqueueMail, settleMail } from './outbox.ts'
import { outbox } from './outbox.table.ts'
import { code, createMailTestSetup, minute, secret } from './testing/mail-test-setup.ts'

const start = new Date()

const { db, enqueue } = await createMailTestSetup()

test('a sender that lost its lease cannot update the message', async () => {
  const id = await enqueue()
  const slow = await claimMail(db, id, start, minute)
  const next = await claimMail(db, id, new Date(start.getTime() + minute), minute)
  if (!slow || !next) throw new Error('nothing was claimed')
  expect(next.id).toBe(slow.id)
  expect(await settleMail(db, slow, { status: 'failed', reason: 'timeout' })).toBe(false)
  expect(await settleMail(db, next, { status: 'sent', at: start })).toBe(true)
})

test('a rolled back transaction leaves neither a message nor a job', async () => {
  const undo = new Error('undo')
  const work = db.transaction(async (transaction) => {
    await enqueueMail(transaction, secret, {
      kind: 'sign-in-code',
      to: 'ada@example.com',
      language: 'en',
      params: { code, minutes: 10 },
      expiresAt: new Date(start.getTime() + minute),
    })
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  expect(await db.$count(outbox)).toBe(0)
  expect((await db.execute(sql`select from pgboss.job`)).rowCount).toBe(0)
})

test('rejects an email with a line break or a second recipient', async () => {
  await expect(enqueue('ada@example.com\r\nBcc: eve@example.com')).rejects.toThrow(TypeError)
  await expect(enqueue('ada@example.com,eve@example.com')).rejects.toThrow(TypeError)
  expect(await db.$count(outbox)).toBe(0)
})

test('the table rejects a payload on a finished message', async () => {
  const id = await enqueue()
  const kept = db.update(outbox).set({ status: 'sent' }).where(eq(outbox.id, id))
  await expect(kept).rejects.toMatchObject({ cause: { constraint: 'outbox_payload_erased' } })
})
