import { languageName } from '#/platform/i18n/language.ts'
import type { Language } from '#/platform/i18n/language.ts'
import type { I18n } from '#/platform/i18n/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'

type Translations = { i18n: I18n; changeLanguage: (language: Language) => Promise<void> }

/** Returns whether the language changed; shows a toast if its translations cannot be loaded. */
export async function changeLanguage(
  translations: Translations,
  language: Language,
): Promise<boolean> {
  try {
    await translations.changeLanguage(language)
    return true
  } catch {
    const name = languageName(language)
    toast.error(translations.i18n.t('preferences.language.failed', { language: name }))
    return false
  }
}
