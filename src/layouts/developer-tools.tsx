import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

/**
 * Router and query panels, closed until asked for, with their buttons away from the person's menu in
 * the manager's corner. Loaded once the page is alive: the server need not render them. The build
 * for production replaces the condition by a constant and drops all of it.
 */
const Panels = import.meta.env.DEV
  ? lazy(async () => {
      const [{ TanStackRouterDevtools }, { ReactQueryDevtools }] = await Promise.all([
        import('@tanstack/react-router-devtools'),
        import('@tanstack/react-query-devtools'),
      ])
      return {
        default: () => (
          <div data-developer-tools>
            <TanStackRouterDevtools
              initialIsOpen={false}
              position={document.dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
            />
            <div className="fixed end-[calc(50%+0.5rem)] bottom-1 z-50 max-sm:hidden">
              <ReactQueryDevtools initialIsOpen={false} buttonPosition="relative" />
            </div>
          </div>
        ),
      }
    })
  : undefined

export function DeveloperTools() {
  return Panels ? <WhenAlive Panels={Panels} /> : null
}

function WhenAlive({ Panels }: { Panels: ComponentType }) {
  const alive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    alive && (
      <Suspense>
        <Panels />
      </Suspense>
    )
  )
}
