import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { listenToSession } from './platform/auth/session-state.ts'
import { WithEarlyEntries } from './platform/http/early-entries.tsx'
import { toLanguage } from './platform/i18n/language.ts'
import { keepRequestedLanguage, recallLanguage } from './platform/i18n/stored-language.ts'
import { getRouter } from './router.tsx'

declare global {
  interface Window {
    __TSS_START_OPTIONS__?: object
    __zod_globalConfig?: object
  }
}

/**
 * The framework's entry without its client for server functions, which would add 10 kB to every first
 * visit for calls the first page never makes (see `platform/auth/initial-data.queries.ts`).
 */
window.__TSS_START_OPTIONS__ = { serializationAdapters: [] }

// A build does the same without a cost on every first visit (scripts/vite-zod-without-eval.ts).
if (import.meta.env.DEV) window.__zod_globalConfig = { jitless: true }

if (recallLanguage(toLanguage(document.documentElement.lang))) window.location.reload()
else
  getRouter().then(import.meta.env.DEV ? hydrateCurrent : hydrate, () => {
    // Without its translations the page stays as the server rendered it until the network is back.
    window.addEventListener('online', () => window.location.reload(), { once: true })
  })

/** In development: code that was edited after the page was rendered would not match its HTML. */
async function hydrateCurrent(router: Awaited<ReturnType<typeof getRouter>>) {
  const { isPageCurrent } = await import('./platform/dev/is-page-current.ts')
  if (await isPageCurrent()) hydrate(router)
  else window.location.reload()
}

function hydrate(router: Awaited<ReturnType<typeof getRouter>>) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <WithEarlyEntries>
          <RouterClient router={router} />
        </WithEarlyEntries>
      </StrictMode>,
    )
  })
  keepRequestedLanguage()
  const { queryClient } = router.options.context
  if (import.meta.env.DEV)
    void import('./platform/dev/apply-hot-updates.ts').then((it) =>
      it.applyHotUpdates({ router, queryClient }),
    )
  listenToSession(
    () =>
      void import('./platform/auth/refresh-session.ts').then(
        (it) => it.refreshSession({ queryClient, invalidate: () => void router.invalidate() }),
        () => window.location.reload(),
      ),
    () => queryClient.clear(),
  )
  const rest = () => {
    import('./platform/live/on-idle.ts').then(
      (it) => it.onIdle(router, queryClient),
      // Cannot be loaded offline, and is not needed until the connection is back.
      () => window.addEventListener('online', rest, { once: true }),
    )
  }
  setTimeout(rest, 3_000)
}
