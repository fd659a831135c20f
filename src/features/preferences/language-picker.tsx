import Languages from 'lucide-react/icons/languages'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageName, languages, toLanguage } from '#/platform/i18n/language.ts'
import { rememberLanguage } from '#/platform/i18n/remember-language.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { api } from '#/platform/api/api.ts'
import { NativeSelect } from '#/ui/native-select.tsx'

export function LanguagePicker() {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const viewer = useViewer()

  async function choose(value: string) {
    const language = toLanguage(value)
    if (!language) return
    await i18n.changeLanguage(language)
    rememberLanguage(language)
    await router.invalidate()
    // A read-only demo may refuse to remember it; the screen has changed all the same.
    if (viewer) await api.account.update({ language }).catch(() => undefined)
  }

  return (
    <NativeSelect
      quiet
      icon={<Languages className="size-5" />}
      aria-label={t('preferences.language.label')}
      value={i18n.language}
      onChange={(event) => void choose(event.target.value)}
      options={languages.map((value) => ({ value, label: languageName(value), lang: value }))}
    />
  )
}
