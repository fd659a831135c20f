import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { loadTranslations } from 'virtual:translations'
import { changeLanguage } from '#/layouts/change-language.ts'
import { ErrorPage } from '#/layouts/error-page.tsx'
import { openDemoDialog } from '#/layouts/open-demo-dialog.ts'
import { NotFoundPage } from '#/layouts/not-found-page.tsx'
import { dehydrateQueries } from '#/platform/api/dehydrate-queries.tsx'
import { onDemoBlocked } from '#/platform/http/demo-blocked.ts'
import { createQueryClient } from '#/platform/api/query-client.ts'
import { parseSearch } from '#/platform/http/parse-search.ts'
import { setTransportTranslator } from '#/platform/http/transport/translator.ts'
import { initialDataQueries } from '#/platform/auth/initial-data.queries.ts'
import { openBrowserI18n } from '#/platform/i18n/i18n.ts'
import { nearestLanguage } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import { rendering } from '#/platform/http/server/rendering-services.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'
import { traceLoaders } from '#/platform/http/server/trace-loaders.ts'
import { routeTree } from './routeTree.gen.ts'

/** Created per request on the server and per tab in the browser, so that no state is shared. */
const openContext = createIsomorphicFn()
  .server(async () => {
    traceLoaders(routeTree)
    const { language, nonce } = currentRequestContext()
    const i18n = rendering().i18n.forRequest(language)
    return { i18n, prepare: async () => {}, changeLanguage: async () => false, nonce }
  })
  .client(async () => {
    const language = nearestLanguage(document.documentElement.lang)
    const { pathname } = window.location
    const words = await openBrowserI18n(language, loadTranslations, pathname)
    setTransportTranslator({
      translate: words.i18n.t as unknown as Translate,
      prepare: () => words.prepare('/app'),
    })
    /** The sign-in pages are sent without the dialog's translations. */
    onDemoBlocked(() => void words.prepare('/app').then(openDemoDialog)) // demo
    return {
      ...words,
      changeLanguage: (to: Language) => changeLanguage(words, to),
      nonce: undefined,
    }
  })

export async function getRouter() {
  const { nonce, ...words } = await openContext()
  const queryClient = createQueryClient({
    onSignedOut: () => {
      void queryClient
        .invalidateQueries(initialDataQueries.current())
        .then(() => router.invalidate())
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient, ...words, nonce },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    search: { strict: true },
    parseSearch,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ssr: { nonce },
  })
  Object.assign(router.options, dehydrateQueries(queryClient))
  // Many browsers never request a module again that failed once, so no page is loaded early offline.
  const { preloadRoute } = router
  router.preloadRoute = async (options) => (navigator.onLine ? preloadRoute(options) : undefined)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
