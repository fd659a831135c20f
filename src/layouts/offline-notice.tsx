import { useSyncExternalStore } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Explains why nothing updates; the page stays as it is. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky top-(--environment-bar) z-40">
      {!online && (
        <p className="offline-bar bg-ink px-4 py-2 text-center text-sm text-paper">
          {t('layout.offline')}
        </p>
      )}
    </div>
  )
}
