import { lazy, Suspense } from 'react'

/**
 * Router and query panels, closed until asked for. The build for production replaces the condition
 * by a constant and drops all of it.
 */
const Panels = import.meta.env.DEV
  ? lazy(async () => {
      const [{ TanStackRouterDevtools }, { ReactQueryDevtools }] = await Promise.all([
        import('@tanstack/react-router-devtools'),
        import('@tanstack/react-query-devtools'),
      ])
      return {
        default: () => (
          <>
            <TanStackRouterDevtools initialIsOpen={false} position="bottom-right" />
            <ReactQueryDevtools initialIsOpen={false} buttonPosition="bottom-left" />
          </>
        ),
      }
    })
  : undefined

export function DeveloperTools() {
  if (!Panels) return null
  return (
    <Suspense>
      <Panels />
    </Suspense>
  )
}
