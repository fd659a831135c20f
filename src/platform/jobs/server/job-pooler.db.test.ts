import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPgBouncer } from '#/platform/db/server/testing/pgbouncer.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { enqueueJob } from './enqueue.ts'
import { JobFailure, defineJob } from './job.ts'
import type { ScheduledJob } from './job.ts'
import { openRunner } from './testing/job-test-setup.ts'

const direct = await testDatabase()
const pooler = await startPgBouncer(direct.url, { poolSize: 3 })
afterAll(() => pooler.stop())

test('two processes behind PgBouncer in transaction mode run every job once', async () => {
  const seen: number[] = []
  const failed = new Set<number>()
  const job = defineJob({
    name: 'numbers',
    payload: z.object({ n: z.number() }),
    concurrency: 3,
    async run(_, { n }, { report }) {
      await report({ done: 0, total: 1 })
      if (n % 5 === 0 && !failed.has(n)) {
        failed.add(n)
        throw new JobFailure('TRY_AGAIN')
      }
      seen.push(n)
    },
  })
  const scheduled: ScheduledJob = {
    name: 'hourly',
    schedule: '0 * * * *',
    atStart: true,
    run: async () => {},
  }
  const pooled = pooler.through(direct.runtimeUrl)
  const first = openRunner(pooled, [job, scheduled])
  const runners = [first, openRunner(pooled, [job, scheduled])]
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  await Promise.all(
    numbers.map((n) =>
      first.db.transaction((tx) => enqueueJob(tx, job, { n }, { key: `number ${n}` })),
    ),
  )
  for (const runner of runners) runner.start()
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(numbers.length)
  for (const runner of runners) await runner.stop()
  expect(seen.toSorted((one, other) => one - other)).toEqual(numbers)
  for (const runner of runners) expect(runner.log()).not.toContain('"level":"error"')
})
