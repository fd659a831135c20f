import { openBrowserI18n } from '../i18n.ts'
import type { Language } from '../language.ts'

/** The texts of a component under test. */
export async function testI18n(language: Language, texts: object) {
  const { i18n } = await openBrowserI18n(language, async () => texts, '/login')
  return i18n
}
