import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Asks before what was typed is thrown away: by a link, by Back, by closing the tab. */
export function useLeaveGuard(dirty: () => boolean) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: () => dirty(),
    enableBeforeUnload: () => dirty(),
    withResolver: true,
  })
  return {
    open: blocker.status === 'blocked',
    onOpenChange: (open: boolean) => {
      if (!open) blocker.reset?.()
    },
    title: t('leave.title'),
    description: t('leave.text'),
    confirmLabel: t('leave.confirm'),
    cancelLabel: t('leave.cancel'),
    onConfirm: () => blocker.proceed?.(),
    errorText: () => null,
  }
}
