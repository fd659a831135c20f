import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

type AppContext = { router: AnyRouter; queryClient: QueryClient }

/** In development: applies edits of server code and titles without reloading the page. */
export function applyHotUpdates({ router, queryClient }: AppContext): void {
  import.meta.hot?.on('app:server-changed', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    void queryClient.invalidateQueries()
    void router.invalidate()
  })
  window.addEventListener('app:brand-changed', () => void router.invalidate())
  // Components show the new texts themselves; titles come from the routes.
  window.addEventListener('app:translations-changed', () => void router.invalidate())
}

declare global {
  interface WindowEventMap {
    /** Sent by `scripts/dev/hot-brand.ts`. */
    'app:brand-changed': CustomEvent
    /** Sent by `scripts/translations/plugin.ts`. */
    'app:translations-changed': CustomEvent<{ language: string; catalog: object }>
  }
}
