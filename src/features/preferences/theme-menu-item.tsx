import SunMoon from 'lucide-react/icons/sun-moon'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { MenuChoice } from '#/ui/overlays/menu-choice.tsx'
import { useTheme } from '#/ui/theme/theme-provider.tsx'
import { themes } from './theme.ts'

/** The theme as a menu item. */
export function ThemeChoice() {
  const { t } = useTranslation()
  const { theme, setTheme } = useTheme()
  return (
    <MenuChoice
      icon={<SunMoon aria-hidden />}
      label={t('preferences.theme.label')}
      value={theme ?? 'system'}
      onChange={setTheme}
      options={themes.map((value) => ({ value, label: t(`preferences.theme.${value}`) }))}
    />
  )
}
