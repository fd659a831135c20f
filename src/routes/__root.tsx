import { createRootRouteWithContext } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { brand } from '#/brand.ts'
import { Document } from '#/layouts/document.tsx'
import { documentHead } from '#/layouts/document-head.ts'
import { initialDataQueries } from '#/platform/auth/initial-data.queries.ts'
import { isLanguage } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import type { I18n } from '#/platform/i18n/i18n.ts'
import { load } from '#/platform/http/load.ts'
import { documentTitle } from '#/platform/http/page-head.ts'

type RouterContext = {
  queryClient: QueryClient
  i18n: I18n
  /** Loads the translations of a page, if they are not loaded yet. */
  prepare: (pathname: string) => Promise<void>
  /** Returns false and changes nothing if the translations cannot be loaded. */
  changeLanguage: (language: Language) => Promise<boolean>
  nonce: string | undefined
}

export const Route = createRootRouteWithContext<RouterContext>()({
  // Kept until the browser has stored it; see platform/i18n/stored-language.ts.
  validateSearch: (search: Record<string, unknown>): { lng?: Language } =>
    isLanguage(search.lng) ? { lng: search.lng } : {},
  beforeLoad: async ({ context, location }) => {
    const translations = context.prepare(location.pathname)
    const start = await load(
      context.queryClient.query({ ...initialDataQueries.current(), staleTime: 'static' }),
    )
    await translations
    return start
  },
  head: ({ match: { context }, matches }) =>
    documentHead(context.i18n, brand, documentTitle(context, matches)),
  shellComponent: Document,
})
