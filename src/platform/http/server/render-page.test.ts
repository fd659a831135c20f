import { Suspense, createElement as h, use } from 'react'
import type { ReactNode } from 'react'
import {
  Outlet,
  Scripts,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

// Renders real pages through the framework's request handler, so that a change of its scripts, of
// React's markers or of the handler's arguments fails here.

async function htmlOf(Page: () => ReactNode) {
  const rootRoute = createRootRoute({
    component: () => h('html', { lang: 'en' }, h('body', null, h(Outlet), h(Scripts))),
  })
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    loader: () => ({ loaded: 'sent with the page' }),
    component: Page,
  })
  const handle = createRequestHandler({
    request: new Request('http://localhost/'),
    createRouter: () =>
      createRouter({
        routeTree: rootRoute.addChildren([page]),
        history: createMemoryHistory({ initialEntries: ['/'] }),
      }),
  })
  const response = await handle(renderPage)
  expect(response.status).toBe(200)
  return response.text()
}

/** Where the framework continues a stream. */
const streamMark = 'stream-boundary'

/** The scripts that restore the router's state in the browser. */
const hydrationScripts = (html: string) => html.match(/<script[^>]*>[^<]*\$_TSR/g)?.length ?? 0

test('a complete page is one document with its data', async () => {
  const html = await htmlOf(() => h('p', null, 'Complete'))
  expect(html).toMatch(/^<!DOCTYPE html><html/)
  expect(html).toContain('<p>Complete</p>')
  expect(html).toContain('sent with the page')
  expect(hydrationScripts(html)).toBeGreaterThan(0)
  expect(html).not.toContain(streamMark)
})

test('a page with a pending part is rendered again as a stream, with the same scripts', async () => {
  const { promise: part, resolve: arrive } = Promise.withResolvers<string>()
  function Late() {
    setImmediate(() => arrive('Arrived later'))
    return h('p', null, use(part))
  }
  const html = await htmlOf(() => h(Suspense, { fallback: h('p', null, 'Pending') }, h(Late)))
  const complete = await htmlOf(() => h('p', null, 'Complete'))
  expect(html).toMatch(/^<!DOCTYPE html><html/)
  expect(html).toContain('Arrived later')
  expect(html).toContain('sent with the page')
  expect(html).toContain(streamMark)
  expect(hydrationScripts(html)).toBe(hydrationScripts(complete))
})
