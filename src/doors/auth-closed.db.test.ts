import { expect, test } from 'vitest'
import { userTable, verificationTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { newAddress, visitAuth, wrong } from './testing/visitor.ts'
import type { Answer } from './testing/visitor.ts'

const { db, send, redeem, codesFor, receive } = await visitAuth({ AUTH_SIGNUP: 'false' })

const known = 'known@example.com'
const unknown = 'nobody@example.com'
await db.insert(userTable).values({ id: newId(), email: known })

/** Everything a stranger could compare; the id of a request tells nothing about a person. */
function seen({ status, text, headers }: Answer) {
  const body = text.replace(/"requestId":"[^"]+"/, '')
  return { status, body, headers }
}

test('asked for a code, the answer is the same for a known and an unknown address', async () => {
  const first = await send(known, { ip: newAddress() })
  const second = await send(unknown, { ip: newAddress() })
  expect(first.status).toBe(200)
  expect(seen(second)).toEqual(seen(first))
})

test('only the known person is written to', async () => {
  await db.delete(outbox)
  await send(known, { ip: newAddress() })
  await send(unknown, { ip: newAddress() })
  expect(await codesFor(known)).toHaveLength(1)
  expect(await db.$count(outbox)).toBe(1)
})

test('guessing tells them apart neither at once nor after many tries', async () => {
  const code = await receive(known, { ip: newAddress() })
  await send(unknown, { ip: newAddress() })
  for (let guess = 0; guess < 6; guess += 1) {
    const answers = [
      await redeem(known, wrong(code), { ip: newAddress() }),
      await redeem(unknown, wrong(code), { ip: newAddress() }),
    ]
    const [first, second] = answers.map(seen)
    expect(second).toEqual(first)
  }
})

test('nor does a code that has run out', async () => {
  const code = await receive(known, { ip: newAddress() })
  await send(unknown, { ip: newAddress() })
  await db.update(verificationTable).set({ expiresAt: new Date(Date.now() - 1) })
  const late = await redeem(known, code, { ip: newAddress() })
  expect(seen(await redeem(unknown, code, { ip: newAddress() }))).toEqual(seen(late))
})

test('the known person still signs in, and nobody new comes to be', async () => {
  const code = await receive(known, { ip: newAddress() })
  expect((await redeem(unknown, code, { ip: newAddress() })).status).toBe(400)
  expect((await redeem(known, code, { ip: newAddress() })).status).toBe(200)
  expect(await db.$count(userTable)).toBe(1)
})
