import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDrawer } from '#/ui/confirm-drawer.tsx'

/** Asks before what was typed is thrown away: by a link, by Back, by closing the tab. */
export function LeaveGuard({ dirty }: { dirty: () => boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: () => dirty(),
    enableBeforeUnload: () => dirty(),
    withResolver: true,
  })
  return (
    <ConfirmDrawer
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={t('book.leave.title')}
      description={t('book.leave.text')}
      confirmLabel={t('book.leave.confirm')}
      cancelLabel={t('book.leave.cancel')}
      onConfirm={() => blocker.proceed?.()}
      errorText={() => null}
    />
  )
}
