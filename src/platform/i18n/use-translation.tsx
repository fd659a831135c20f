import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { I18n } from './i18n.ts'

// Components without a provider, as in their tests, show keys.
const keys: I18n = {
  language: 'en',
  t: (key) => key,
  exists: () => false,
  subscribe: () => () => {},
}
const Context = createContext({ t: keys.t, i18n: keys })

/** Renders everything that shows a text again when the language changes. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const read = () => i18n.t
  const t = useSyncExternalStore(i18n.subscribe, read, read)
  const value = useMemo(() => ({ t, i18n }), [t, i18n])
  return <Context value={value}>{children}</Context>
}

export const useTranslation = () => use(Context)
