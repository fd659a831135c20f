import SunMoon from 'lucide-react/icons/sun-moon'
import { useHydrated } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { useTheme } from '#/ui/theme/theme-provider.tsx'
import { themes } from './theme.ts'

export function ThemePicker({ quiet = true }: { quiet?: boolean }) {
  const { t } = useTranslation()
  const { theme, setTheme } = useTheme()
  // The theme is stored in the browser; until hydration, the server's default must be rendered.
  const hydrated = useHydrated()
  return (
    <NativeSelect
      quiet={quiet}
      icon={quiet && <SunMoon className="size-5" />}
      aria-label={t('preferences.theme.label')}
      value={hydrated ? (theme ?? 'system') : 'system'}
      onChange={(event) => setTheme(event.target.value)}
      options={themes.map((value) => ({ value, label: t(`preferences.theme.${value}`) }))}
    />
  )
}
