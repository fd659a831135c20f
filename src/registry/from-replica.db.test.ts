import { createRouterClient } from '@orpc/server'
import { afterAll, expect, test } from 'vitest'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { createDatabase } from '#/platform/db/server/database.ts'
import { procedures } from './procedures.ts'
import { createTestApp } from './testing/test-app.ts'

// A replica refuses writes, so a procedure that is declared to read from it must not write.

const { runtimeUrl, services, createUser, runInRequest } = await createTestApp()
const readOnly = createDatabase(
  `${runtimeUrl}${runtimeUrl.includes('?') ? '&' : '?'}options=-cdefault_transaction_read_only=on`,
)
afterAll(() => readOnly.close())

const declared = [...listProcedures(procedures)].filter(([, { meta }]) => meta.fromReplica)

/** For the procedures that need one. */
const inputs: Record<string, object> = {
  'book.neighbors': { id: crypto.randomUUID() }, // sample
  'book.suggest': { field: 'author', text: 'Ada' }, // sample
  'dashboard.metric': { id: 'users' },
}

async function call(id: string) {
  const { cookie } = await createUser({ role: 'admin' })
  return runInRequest('/', { headers: { cookie } }, async (_, requestContext) => {
    const context = { ...services.apiContext(requestContext), readDb: async () => readOnly.db }
    const [group = '', name = ''] = id.split('.')
    type Calls = Record<string, Record<string, (input: object) => Promise<unknown>>>
    const client = createRouterClient(procedures, { context }) as unknown as Calls
    return client[group]?.[name]?.(inputs[id] ?? {})
  })
}

test('the connection refuses writes', async () => {
  await expect(readOnly.pool.query('DELETE FROM "user"')).rejects.toMatchObject({ code: '25006' })
})

test('lists, exports and metrics are declared', () => {
  expect(declared.map(([id]) => id)).toEqual(
    expect.arrayContaining(['user.list', 'activity.list', 'activity.export', 'dashboard.metric']),
  )
})

test.each(declared)('%s does not write', async (id, { method }) => {
  expect(method).toBe('GET')
  const outcome = await call(id).then(
    async (result) => {
      // An export reads its rows while it is downloaded.
      const body = (result as { body?: unknown } | undefined)?.body
      if (body instanceof ReadableStream) await new Response(body).text()
      return 'done'
    },
    ({ code }: { code?: string }) => code,
  )
  expect(['done', 'NOT_FOUND']).toContain(outcome)
})
