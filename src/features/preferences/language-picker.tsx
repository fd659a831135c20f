import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { languageName, languages, toLanguage } from '#/platform/i18n/language.ts'
import { NativeSelect } from '#/ui/native-select.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

export function LanguagePicker() {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  return (
    <NativeSelect
      quiet
      icon={<Languages className="size-5" />}
      aria-label={t('preferences.language.label')}
      value={i18n.language}
      onChange={(event) => {
        const language = toLanguage(event.target.value)
        if (language) void choose(language)
      }}
      options={languages.map((value) => ({ value, label: languageName(value), lang: value }))}
    />
  )
}
