import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks before work is thrown away: by a link, by Back, by closing the tab. For a `ConfirmDrawer`. */
export function useLeaveGuard(wouldLose: () => boolean) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: () => wouldLose(),
    enableBeforeUnload: () => wouldLose(),
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

/** The same for a form, which says itself whether something was typed. */
export function useFormGuard() {
  // No state: whoever has saved leaves before anything is drawn again.
  const dirty = useRef(false)
  const question = useLeaveGuard(() => dirty.current)
  return {
    setDirty: (next: boolean) => {
      dirty.current = next
    },
    question,
  }
}
