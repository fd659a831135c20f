import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#/platform/db/server/database.ts'
import { mailState } from './outbox.ts'
import { manualClock } from './testing/manual-clock.ts'
import { createMailTestSetup, minute, start } from './testing/mail-test-setup.ts'

const { db, databaseUrl, mailServer, workerFor, enqueue, rowOf } = await createMailTestSetup()

test('two processes deliver every message exactly once', async () => {
  const { promise: bothAtWork, resolve: begin } = Promise.withResolvers<void>()
  let underWay = 0
  const server = await mailServer({
    accept: () => {
      // One process sends four messages at once, so a fifth is sent by the other.
      underWay += 1
      if (underWay === 5) begin()
      return bothAtWork
    },
  })
  const other = createDatabase(databaseUrl)
  onTestFinished(() => other.close())
  const names = Array.from({ length: 40 }, (_, index) => `reader${index}@example.com`)
  for (const name of names) await enqueue(name)

  const first = workerFor(server)
  const second = workerFor(server, manualClock(start), { database: other.db })
  await Promise.all([first.worker.drain(), second.worker.drain()])

  const recipients = server.received.flatMap(({ to }) => to)
  expect(recipients.toSorted()).toEqual(names.toSorted())
})

test('a started worker sends when woken and when a retry is due', async () => {
  let refusals = 1
  const server = await mailServer({ recipient: () => (refusals-- > 0 ? 451 : undefined) })
  const { worker, clock } = workerFor(server)
  const idle = clock.nextPause()
  worker.start()
  expect(await idle).toBe(30_000)

  const id = await enqueue()
  const retry = clock.nextPause()
  worker.wake()
  expect(await retry).toBe(1000)
  expect(server.received).toEqual([])
  clock.advance(1000)
  await server.first(1)
  await worker.stop()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('stopping finishes the current message and starts no other', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = await mailServer({
    accept: () => {
      reach()
      return released
    },
  })
  const { worker } = workerFor(server, manualClock(start), { lanes: 1 })
  const first = await enqueue()
  const second = await enqueue('bob@example.com')
  worker.start()
  await reached
  const stopping = worker.stop()
  release()
  await stopping

  const states = [await rowOf(first), await rowOf(second)].map(({ status }) => status)
  expect(states.toSorted()).toEqual(['sent', 'waiting'])
  expect(server.received).toHaveLength(1)
})

test('without a database the worker logs the error and retries later', async () => {
  const nowhere = createDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  onTestFinished(() => nowhere.close())
  const server = await mailServer()
  const { worker, clock, log } = workerFor(server, manualClock(start), { database: nowhere.db })
  const pause = clock.nextPause()
  worker.start()
  expect(await pause).toBe(5_000)
  expect(log()).toContain('could not be processed')
})

test('deletes messages older than a week', async () => {
  const server = await mailServer()
  const week = 7 * 24 * 60 * minute
  const old = await enqueue('ada@example.com', new Date(start.getTime() - week - 1))
  const recent = await enqueue()
  const { worker, clock } = workerFor(server)
  const rested = clock.nextPause()
  worker.start()
  await rested
  expect(await mailState(db, old)).toBeNull()
  expect(await mailState(db, recent)).toMatchObject({ status: 'sent' })
})
