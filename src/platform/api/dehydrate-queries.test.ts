import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { Scripts, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import {
  RouterServer,
  createRequestHandler,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { dehydrateQueries } from './dehydrate-queries.tsx'

function Page() {
  const shown = useQueryClient().getQueryData<string>(['settled'])
  return h('html', null, h('body', null, h('p', null, shown?.length), h(Scripts)))
}

test('the framework sends settled queries with the page and wraps it in their provider', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['settled'], 'sent with the page')
  void queryClient.query({ queryKey: ['pending'], queryFn: () => new Promise(() => {}) })
  const rootRoute = createRootRoute({ component: Page })
  const handle = createRequestHandler({
    request: new Request('http://localhost/'),
    createRouter: () => {
      const router = createRouter({
        routeTree: rootRoute,
        history: createMemoryHistory({ initialEntries: ['/'] }),
      })
      Object.assign(router.options, dehydrateQueries(queryClient))
      return router
    },
  })
  const response = await handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: h(RouterServer, { router }) }),
  )
  const html = await response.text()
  expect(html).toContain('<p>18</p>')
  expect(html).toContain('sent with the page')
  expect(html).not.toContain('pending')
})

test('the browser has the state that the server had', async () => {
  const server = new QueryClient()
  server.setQueryData(['settled', { page: 1 }], 'sent with the page')
  await server.infiniteQuery({
    queryKey: ['list'],
    queryFn: () => ['a row'],
    initialPageParam: '',
    getNextPageParam: () => null,
  })
  const fail = {
    queryKey: ['failed'],
    queryFn: () => Promise.reject(new Error('no')),
    retry: false,
  }
  await expect(server.query(fail)).rejects.toThrow('no')
  const browser = new QueryClient()
  const state = dehydrateQueries(server).dehydrate()
  dehydrateQueries(browser).hydrate(structuredClone(state) as NonNullable<typeof state>)
  const statesOf = (client: QueryClient) =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryHash, queryType, state: { error, ...rest } }) => ({
        queryHash,
        queryType,
        failed: error !== null,
        ...rest,
      }))
  expect(statesOf(browser)).toEqual(statesOf(server))
  expect(statesOf(browser)).toHaveLength(3)
})
