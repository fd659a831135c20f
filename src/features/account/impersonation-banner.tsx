import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { callAuth } from '#/platform/auth/auth-client.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Button } from '#/ui/inputs/button.tsx'

/** On every page, so that an administrator does not forget the impersonation. */
export function ImpersonationBanner() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!viewer) return null

  async function stop() {
    setState('busy')
    try {
      await callAuth('/admin/stop-impersonating')
      // A full page load, so that no data of the impersonated user stays in memory.
      window.location.replace(`/manager/users/${viewer?.id}`)
    } catch {
      setState('failed')
    }
  }

  return (
    <section
      aria-label={t('account.impersonation.label')}
      className="flex items-center justify-between gap-4 border-b border-line bg-warning-soft px-4 py-1.5 text-sm text-warning sm:justify-center"
    >
      <p role={state === 'failed' ? 'alert' : undefined} className="min-w-0 wrap-anywhere">
        {state === 'failed'
          ? t('account.impersonation.failed')
          : t('account.impersonation.text', { name: viewer.name || viewer.email })}
      </p>
      <Button size="sm" className="shrink-0" busy={state === 'busy'} onClick={() => void stop()}>
        {t('account.impersonation.stop')}
      </Button>
    </section>
  )
}
