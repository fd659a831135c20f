import Languages from 'lucide-react/icons/languages'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { languageName, offered, toLanguage } from '#/platform/i18n/language.ts'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { useChooseLanguage } from './use-choose-language.ts'

/** Without a border in a toolbar, with one on a page about preferences. */
export function LanguagePicker({ quiet = true }: { quiet?: boolean }) {
  const { t, i18n } = useTranslation()
  const choose = useChooseLanguage()
  if (offered().length === 1) return null
  return (
    <NativeSelect
      quiet={quiet}
      icon={quiet && <Languages className="size-5" />}
      aria-label={t('preferences.language.label')}
      value={i18n.language}
      onChange={(event) => {
        const language = toLanguage(event.target.value)
        if (language) void choose(language)
      }}
      options={offered().map((value) => ({ value, label: languageName(value), lang: value }))}
    />
  )
}
