import {
  Link as RouterLink,
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const root = createRootRoute()
const paths = ['/', '/app', '/app/things', '/app/things/$id', '/o/$slug/lists/$id'] as const
const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }))
const routerAt = (url: string) =>
  createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [url] }),
    isServer: true,
  })

const id = '019a8b0e-1111-7000-8000-0123456789ab'
const plain: Record<string, object> = {
  'a path': { to: '/app/things', children: 'x' },
  'a path above the page': {
    to: '/app',
    className: 'tab',
    activeOptions: { includeSearch: false },
  },
  'a path that must match exactly': {
    to: '/app',
    activeOptions: { exact: true, includeSearch: false },
  },
  'a parameter': { to: '/app/things/$id', params: { id }, className: 'row-title', children: 'x' },
  'two parameters': { to: '/o/$slug/lists/$id', params: { slug: 'my-team', id }, title: 'x "y"' },
  'a search': {
    to: '/app/things/$id',
    params: { id },
    search: { searchTerm: 'é &1', sort: '-title', none: undefined, page: 2 },
  },
  'an empty search': { to: '/app/things/$id', params: { id }, search: {} },
  attributes: { to: '/app', 'aria-label': 'x', style: { color: 'red' }, 'data-x': 1 },
}
const others: Record<string, object> = {
  'the root': { to: '/' },
  'a trailing slash': { to: '/app/' },
  'a relative path': { from: '/app', to: './things' },
  'no path': { children: 'x', search: { a: 1 } },
  'an inherited parameter': { to: '/app/things/$id', params: true, from: '/app/things/$id' },
  'a parameter that is encoded': { to: '/app/things/$id', params: { id: 'a b/ü' } },
  'a missing parameter': { to: '/app/things/$id', params: {} },
  'a hash': { to: '/app', hash: 'x' },
  'a search that changes the current one': {
    to: '/app/things',
    search: (now: object) => ({ ...now, a: 1 }),
  },
  'the current search': { to: '/app/things', search: true },
  'a search of an active link': { to: '/app/things', search: { sort: 'title' } },
  'an exact search': { to: '/app/things', activeOptions: { exact: true } },
  'properties of an active link': { to: '/app', activeProps: { className: 'on' } },
  'children that depend on the state': {
    to: '/app',
    children: ({ isActive }: { isActive: boolean }) => String(isActive),
  },
  'a disabled link': { to: '/app', disabled: true },
  'another site': { to: 'https://example.com/a' },
}

type Any = ComponentType<object>

function htmlOf(url: string, Component: Any, options: object) {
  const html = renderToStaticMarkup(
    <RouterContextProvider router={routerAt(url)}>
      <Component {...options} />
    </RouterContextProvider>,
  )
  const [, start = '', rest = ''] = /^<a ?([^>]*)>(.*)$/s.exec(html) ?? []
  return { attributes: (start.match(/[\w-]+="[^"]*"/g) ?? []).toSorted(), rest }
}

test.each(Object.entries({ ...plain, ...others }))(
  '%s: the HTML is that of the router',
  (_, it) => {
    const urls = [
      '/',
      '/app',
      '/app/things?sort=title',
      '/app/things?searchTerm=a',
      `/app/things/${id}`,
    ]
    for (const url of urls)
      expect(htmlOf(url, Link as Any, it)).toEqual(htmlOf(url, RouterLink as Any, it))
  },
)
