import { useRouter } from '@tanstack/react-router'
import { api } from '#/platform/api/api.ts'
import { useIsDemo } from '#/platform/auth/use-is-demo.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { rememberLanguage } from '#/platform/i18n/remember-language.ts'

/** Changes the language at once, and stores it for the next visit. */
export function useChooseLanguage() {
  const router = useRouter()
  const viewer = useViewer()
  const isDemo = useIsDemo() // demo
  return async (language: Language) => {
    if (!(await router.options.context.changeLanguage(language))) return
    rememberLanguage(language)
    await router.invalidate()
    /** A read-only demo rejects the write, but the page has changed its language. */
    if (isDemo) return // demo
    if (viewer) await api.account.update({ language }).catch(() => undefined)
  }
}
