import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import type { ComponentProps, ComponentType, ReactNode } from 'react'

type Options = ComponentProps<'a'> & {
  to?: unknown
  params?: unknown
  search?: unknown
  activeOptions?: { exact?: boolean; includeSearch?: boolean }
  children?: ReactNode | ((state: { isActive: boolean }) => ReactNode)
}

/** Options whose effect on the HTML only the router knows. */
const others = [
  'from',
  'hash',
  'state',
  'mask',
  'unsafeRelative',
  'disabled',
  'activeProps',
  'inactiveProps',
  'preload',
  'reloadDocument',
  'replace',
  'resetScroll',
  'viewTransition',
  '_asChild',
] as const

/**
 * The router's link, for lists and navigation. The server renders most links itself: their URL is the path
 * with its parameters. The router's own way to it, which also resolves relative paths and inherited
 * parameters, takes several times as long.
 */
export const Link: typeof RouterLink = import.meta.env.SSR
  ? (ServerLink as typeof RouterLink)
  : RouterLink

/** Its type knows every path of the product. */
const AnyLink = RouterLink as ComponentType<object>

function ServerLink(options: Options) {
  const router: AnyRouter = useRouter()
  const target = targetOf(router, options)
  if (!target) return <AnyLink {...options} />
  const { to: _to, params: _, search: _search, activeOptions: _active, ...shown } = options
  const { className, children, ...props } = shown
  const { href, isActive } = target
  return (
    <a
      {...props}
      href={href}
      className={isActive ? `${className ? `${className} ` : ''}active` : className}
      data-status={isActive ? 'active' : undefined}
      aria-current={isActive ? 'page' : undefined}
    >
      {children as ReactNode}
    </a>
  )
}

/** Undefined if only the router can find it. */
function targetOf(router: AnyRouter, options: Options) {
  const { to, params, search, activeOptions: active, children } = options
  if (typeof to !== 'string' || typeof children === 'function') return undefined
  if (others.some((name) => name in options)) return undefined
  const path = pathOf(to, params)
  if (path === undefined || (search && typeof search !== 'object')) return undefined
  const { pathname } = router.latestLocation
  const isBelow = active?.exact
    ? pathname === path
    : pathname.startsWith(path) &&
      (pathname.length === path.length || pathname[path.length] === '/')
  const query = search ? router.options.stringifySearch(search as Record<string, unknown>) : ''
  // Whether it is active then depends on the search of the page.
  if (isBelow && query && active?.includeSearch !== false) return undefined
  if (isBelow && active?.exact && active.includeSearch !== false) return undefined
  return { href: path + query, isActive: isBelow }
}

/** `/things/$id` with `{ id: '7' }` as `/things/7`, if all of it can be in a URL as it is. */
function pathOf(to: string, params: unknown): string | undefined {
  if (!/^\/[\w/$-]*[\w-]$/.test(to)) return undefined
  if (!to.includes('$')) return params ? undefined : to
  if (typeof params !== 'object' || params === null) return undefined
  let usable = true
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, unknown>)[name]
    usable &&= typeof value === 'string' && /^[\w-]+$/.test(value)
    return String(value)
  })
  return usable && !path.includes('$') ? path : undefined
}
