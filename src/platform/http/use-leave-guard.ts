import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'

/** Asks before unsaved work is lost by a link, by Back or by closing the tab. For a `ConfirmDrawer`. */
export function useLeaveGuard(hasUnsavedChanges: () => boolean) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    shouldBlockFn: () => hasUnsavedChanges(),
    enableBeforeUnload: () => hasUnsavedChanges(),
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

/** The same for a form that reports whether it is dirty. */
export function useFormGuard() {
  // A ref, because a saved form navigates before the next render.
  const dirty = useRef(false)
  const question = useLeaveGuard(() => dirty.current)
  return {
    setDirty: (next: boolean) => {
      dirty.current = next
    },
    question,
  }
}
