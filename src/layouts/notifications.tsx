import { lazy, Suspense } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { demoDialog } from '#/features/demo/demo-dialog-state.ts'
import { directionOf, nearestLanguage } from '#/platform/i18n/language.ts'
import { useFlag } from '#/ui/boolean-store.ts'
import { toastShown } from '#/ui/feedback/toast.ts'
import { useTheme } from '#/ui/theme/theme-provider.tsx'

const Toaster = lazy(() =>
  import('#/ui/feedback/toaster.tsx').then((file) => ({ default: file.Toaster })),
)

/** Loads with the first toast. */
export function Notifications() {
  const { t, i18n } = useTranslation()
  const { theme } = useTheme()
  const needed = useFlag(toastShown)
  /** Toasts wait while the dialog is open. */
  const hidden = useFlag(demoDialog) // demo
  if (!needed) return null
  return (
    <Suspense>
      <Toaster
        label={t('layout.notifications')}
        direction={directionOf(nearestLanguage(i18n.language))}
        theme={theme === 'light' || theme === 'dark' ? theme : 'system'}
        hidden={hidden} // demo
      />
    </Suspense>
  )
}
