import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { themes } from '#/features/preferences/theme.ts'
import { useChooseLanguage } from '#/features/preferences/use-choose-language.ts'
import { languageName, offered } from '#/platform/i18n/language.ts'
import type { Command } from '#/ui/overlays/command.ts'
import { useFeatureCommands } from './feature-commands.ts'
import { useIsAvailable } from './use-is-available.ts'
import { useTheme } from '#/ui/theme/theme-provider.tsx'

export function useActionCommands(): Command[] {
  const { t, i18n } = useTranslation()
  const { theme, setTheme } = useTheme()
  const chooseLanguage = useChooseLanguage()
  const shown = useIsAvailable()
  const newRecords = useFeatureCommands().flatMap(({ create, setting }) =>
    create ? [{ ...create, setting }] : [],
  )
  return [
    ...newRecords
      .filter(shown)
      .map(({ id, label, href, icon }) => ({ id, label: t(label), href, icon })),
    ...offered()
      .filter((language) => language !== i18n.language)
      .map((language) => ({
        id: `language-${language}`,
        label: t('layout.commands.language', { name: languageName(language) }),
        keywords: [language],
        icon: <Languages />,
        onRun: () => void chooseLanguage(language),
      })),
    ...themes
      .filter((name) => name !== theme)
      .map((name) => ({
        id: `theme-${name}`,
        label: t('layout.commands.theme', { name: t(`preferences.theme.${name}`) }),
        keywords: [name],
        icon: <SunMoon />,
        onRun: () => setTheme(name),
      })),
    {
      id: 'sign-out',
      label: t('layout.signOut'),
      href: '/logout',
      icon: <LogOut className="mirror-rtl" />,
    },
  ]
}
