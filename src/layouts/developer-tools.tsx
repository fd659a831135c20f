import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'

/**
 * Router and query devtools, closed by default, with their buttons clear of the user menu. Rendered
 * only in the browser; a production build replaces the condition by a constant and removes them.
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
  return Panels ? <AfterHydration Panels={Panels} /> : null
}

function AfterHydration({ Panels }: { Panels: ComponentType }) {
  const hydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    hydrated && (
      <Suspense>
        <Panels />
      </Suspense>
    )
  )
}
