import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidateStale, keepUntilLeft } from './invalidate.ts'
import type { LiveChange } from './live.ts'

const listKey = ['book', 'list']
const detailKey = ['book', 'detail', 'one']
const change: LiveChange = { entity: 'book', kind: 'updated', id: null, invalidates: [['book']] }

/** A stored value that a query reads; `respond` ends the oldest request with the value it read. */
function stored(value: string) {
  const requests: (() => void)[] = []
  const store = {
    value,
    requests,
    read: () => {
      const found = store.value
      return new Promise<string>((done) => requests.push(() => done(found)))
    },
    async respond() {
      await expect.poll(() => requests.length).toBeGreaterThan(0)
      requests.shift()?.()
    },
  }
  return store
}

const client = () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })

test('a prefetched response that is older than a change does not count as fresh', async () => {
  const queryClient = client()
  const store = stored('before')
  const options = { queryKey: listKey, queryFn: store.read }
  const prefetched = queryClient.query(options)
  store.value = 'after'
  await invalidateStale(queryClient, [change])
  await store.respond()
  expect(await prefetched).toBe('before')

  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => {})
  await store.respond()
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  stop()
})

test('a page whose first response is older than a change is fetched again', async () => {
  const queryClient = client()
  const store = stored('before')
  const observer = new QueryObserver(queryClient, { queryKey: listKey, queryFn: store.read })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => store.requests.length).toBe(1)
  store.value = 'after'
  const invalidated = invalidateStale(queryClient, [change])
  await store.respond()
  await store.respond()
  await invalidated
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  stop()
})

test('a change of others does not fetch a record that this tab deleted', async () => {
  const queryClient = client()
  const store = stored('here')
  const options = { queryKey: detailKey, queryFn: store.read, initialData: 'here' }
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => {})
  const query = queryClient.getQueryCache().find({ queryKey: detailKey })
  if (!query) throw new Error('The query is not in the cache.')
  keepUntilLeft(queryClient, query)

  await invalidateStale(queryClient, [change])
  expect(store.requests).toHaveLength(0)
  expect(query.state.isInvalidated).toBe(false)
  stop()
  expect(queryClient.getQueryCache().find({ queryKey: detailKey })).toBeUndefined()
})

test('a record that could not be deleted is fetched again after a change of others', async () => {
  const queryClient = client()
  const store = stored('before')
  const options = { queryKey: detailKey, queryFn: store.read, initialData: 'before' }
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => {})
  const query = queryClient.getQueryCache().find({ queryKey: detailKey })
  if (!query) throw new Error('The query is not in the cache.')
  keepUntilLeft(queryClient, query)()

  store.value = 'after'
  const invalidated = invalidateStale(queryClient, [change])
  await store.respond()
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
  expect(queryClient.getQueryCache().find({ queryKey: detailKey })).toBe(query)
})
