import { useTheme } from 'next-themes'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { demoDialog } from '#/features/demo/demo-dialog-state.ts'
import { directionOf, nearestLanguage } from '#/platform/i18n/language.ts'
import { useFlag } from '#/ui/flag.ts'
import { toastSaid } from '#/ui/toast.ts'

const Toaster = lazy(() => import('#/ui/toaster.tsx').then((file) => ({ default: file.Toaster })))

/** Comes with the first toast. While the demo dialog speaks, toasts wait. */
export function Notifications() {
  const { t, i18n } = useTranslation()
  const { theme } = useTheme()
  const wanted = useFlag(toastSaid)
  const hidden = useFlag(demoDialog)
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster
        label={t('layout.notifications')}
        direction={directionOf(nearestLanguage(i18n.language))}
        theme={theme === 'light' || theme === 'dark' ? theme : 'system'}
        hidden={hidden}
      />
    </Suspense>
  )
}
