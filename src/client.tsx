import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { onMaybeSignedOut } from './platform/auth/other-tabs.ts'
import { startQueries } from './platform/auth/start.queries.ts'
import { toLanguage } from './platform/i18n/language.ts'
import { keepAskedLanguage, recallLanguage } from './platform/i18n/settle-language.ts'
import { getRouter } from './router.tsx'

declare global {
  interface Window {
    __TSS_START_OPTIONS__?: object
  }
}

/**
 * The framework's own entry, less its calling machinery: that one is 10 kB of every first visit
 * for calls the first page never makes (see `platform/auth/start.queries.ts`).
 */
window.__TSS_START_OPTIONS__ = { serializationAdapters: [] }

if (recallLanguage(toLanguage(document.documentElement.lang))) window.location.reload()
else void getRouter().then(hydrate)

function hydrate(router: Awaited<ReturnType<typeof getRouter>>) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
  keepAskedLanguage()
  const { queryClient, i18n } = router.options.context
  if (import.meta.env.DEV)
    void import('./platform/dev/follow-edits.ts').then((it) =>
      it.followEdits({ router, queryClient, i18n }),
    )
  onMaybeSignedOut(() => {
    // Loaded anew as whoever is there now; only pages that hold a person's data need it.
    if (queryClient.getQueryData(startQueries.current().queryKey)?.viewer) window.location.reload()
  })
  const rest = () => {
    import('./platform/live/when-at-rest.ts').then(
      (it) => it.whenAtRest(router, queryClient),
      // Not to be had without a line; what has to wait can wait until there is one.
      () => window.addEventListener('online', rest, { once: true }),
    )
  }
  setTimeout(rest, 3_000)
}
