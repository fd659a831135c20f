import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { ApiKeyDetails } from './api-key-details.tsx'
import type { ApiKey } from './api-key.ts'

const ConfirmDrawer = lazyOverlay(() =>
  import('#/ui/overlays/confirm-drawer.tsx').then((file) => file.ConfirmDrawer),
)

type Props<Key extends ApiKey> = {
  apiKeys: readonly Key[]
  /** If absent, the list is read-only. */
  onRevoke?: (apiKey: Key) => Promise<unknown>
  /** What else is shown about a key. */
  note?: (apiKey: Key) => ReactNode
  /** Above the list. */
  intro?: ReactNode
  /** Below the list. */
  children?: ReactNode
}

export function ApiKeyList<Key extends ApiKey>(props: Props<Key>) {
  const { apiKeys, onRevoke, note, intro, children } = props
  const { t } = useTranslation()
  const [revoked, setRevoked] = useState<Key>()
  const [open, setOpen] = useState(false)
  const name = revoked?.name ?? ''
  return (
    <Card>
      <CardTitle className="mb-4">{t('apiKey.title')}</CardTitle>
      {intro}
      {apiKeys.length === 0 && <p className="text-sm text-muted">{t('apiKey.none')}</p>}
      <ul className="divide-y divide-line">
        {apiKeys.map((apiKey) => (
          <li
            key={apiKey.id}
            className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <ApiKeyDetails apiKey={apiKey} note={note?.(apiKey)} />
            {onRevoke && (
              <Button
                size="sm"
                aria-label={t('apiKey.revoke.label', { name: apiKey.name })}
                onPointerEnter={ConfirmDrawer.preload}
                onClick={() => {
                  setRevoked(apiKey)
                  setOpen(true)
                }}
              >
                {t('apiKey.revoke.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {children}
      <ConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        title={t('apiKey.revoke.title')}
        description={t('apiKey.revoke.text', { name })}
        confirmLabel={t('apiKey.revoke.open')}
        cancelLabel={t('apiKey.cancel')}
        onConfirm={async () => {
          if (revoked) await onRevoke?.(revoked)
          toast.success(t('apiKey.revoke.done', { name }))
        }}
        errorText={(error) => (isApiError(error) ? error.message : t('apiKey.failed'))}
      />
    </Card>
  )
}
