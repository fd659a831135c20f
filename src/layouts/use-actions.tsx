import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useTheme } from 'next-themes'
import { useTranslation } from 'react-i18next'
import { themes } from '#/features/preferences/theme.ts'
import { useChooseLanguage } from '#/features/preferences/use-choose-language.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { languageName, languages } from '#/platform/i18n/language.ts'
import type { Command } from '#/ui/command.ts'

export function useActions(): Command[] {
  const { t, i18n } = useTranslation()
  const { theme, setTheme } = useTheme()
  const chooseLanguage = useChooseLanguage()
  const viewer = useViewer()
  return [
    ...(can(viewer, { book: ['create'] })
      ? [
          {
            id: 'new-book',
            label: t('book.new.open'),
            href: '/manager/books/new',
            icon: <Plus />,
          },
        ]
      : []),
    ...languages
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
