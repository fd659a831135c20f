import Languages from 'lucide-react/icons/languages'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { languageName, offered, toLanguage } from '#/platform/i18n/language.ts'
import { MenuChoice } from '#/ui/overlays/menu-choice.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

/** The language as a menu item. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  if (offered().length === 1) return null
  return (
    <MenuChoice
      icon={<Languages aria-hidden />}
      label={t('preferences.language.label')}
      value={i18n.language}
      onChange={(value) => {
        const language = toLanguage(value)
        if (language) void choose(language)
      }}
      options={offered().map((value) => ({ value, label: languageName(value), lang: value }))}
    />
  )
}
