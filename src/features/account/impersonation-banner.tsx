import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callAuth } from '#/platform/auth/auth-client.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { Button } from '#/ui/button.tsx'

/** On every page, so that nobody forgets whose eyes these are. */
export function ImpersonationBanner() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  if (!viewer) return null

  async function stop() {
    setState('busy')
    try {
      await callAuth('/admin/stop-impersonating')
      // A whole new page: nothing of the other person stays in the tab's memory.
      window.location.replace(`/manager/users/${viewer?.id}`)
    } catch {
      setState('failed')
    }
  }

  return (
    <section
      aria-label={t('account.through.label')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-warning-soft px-4 py-1.5 text-sm text-warning"
    >
      <p role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed'
          ? t('account.through.failed')
          : t('account.through.text', { name: viewer.name || viewer.email })}
      </p>
      <Button size="sm" busy={state === 'busy'} onClick={() => void stop()}>
        {t('account.through.stop')}
      </Button>
    </section>
  )
}
