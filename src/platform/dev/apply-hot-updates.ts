import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { I18n } from '#/platform/i18n/i18n.ts'

type AppContext = { router: AnyRouter; queryClient: QueryClient; i18n: I18n }

/** In development: applies edits of texts and server code without reloading the page. */
export function applyHotUpdates({ router, queryClient, i18n }: AppContext): void {
  const showTexts = () => {
    // Components subscribe to this event; page titles come from their routes.
    i18n.emit('languageChanged', i18n.language)
    void router.invalidate()
  }
  import.meta.hot?.on('app:server-changed', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove()
    void queryClient.invalidateQueries()
    void router.invalidate()
  })
  window.addEventListener('app:brand-changed', () => void router.invalidate())
  window.addEventListener('app:translations-changed', ({ detail }) => {
    const { language, catalog } = detail
    if (!i18n.hasResourceBundle(language, 'common')) return
    i18n.addResourceBundle(language, 'common', catalog, true, true)
    showTexts()
  })
}

declare global {
  interface WindowEventMap {
    /** Sent by `scripts/dev/hot-brand.ts`. */
    'app:brand-changed': CustomEvent
    /** Sent by `scripts/translations/plugin.ts`. */
    'app:translations-changed': CustomEvent<{ language: string; catalog: object }>
  }
}
