import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { oauthMutations } from './oauth.mutations.ts'
import { oauthQueries } from './oauth.queries.ts'
import type { Connection } from './oauth.ts'

const ConfirmDrawer = lazyOverlay(() =>
  import('#/ui/overlays/confirm-drawer.tsx').then((file) => file.ConfirmDrawer),
)

/** The applications that the user connected. Most users have none and see nothing. */
export function MyConnections() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const disconnect = useMutate(oauthMutations.disconnect)
  const { data: connections } = useSuspenseQuery(oauthQueries.mine())
  const [chosen, setChosen] = useState<Connection>()
  const [open, setOpen] = useState(false)
  const name = chosen?.name ?? ''
  // They belong to the owner of the account, not to an impersonator.
  if (viewer?.impersonated || (connections.length === 0 && !open)) return null
  return (
    <Card>
      <CardTitle className="mb-4">{t('oauth.list.title')}</CardTitle>
      <p className="mb-4 text-sm text-muted">{t('oauth.list.text')}</p>
      <ul className="divide-y divide-line">
        {connections.map((connection) => (
          <li
            key={connection.id}
            className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <ConnectionDetails connection={connection} />
            <Button
              size="sm"
              aria-label={t('oauth.disconnect.label', { name: connection.name })}
              onPointerEnter={ConfirmDrawer.preload}
              onClick={() => {
                setChosen(connection)
                setOpen(true)
              }}
            >
              {t('oauth.disconnect.open')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDrawer
        open={open}
        onOpenChange={setOpen}
        title={t('oauth.disconnect.title')}
        description={t('oauth.disconnect.text', { name })}
        confirmLabel={t('oauth.disconnect.open')}
        cancelLabel={t('oauth.deny')}
        onConfirm={async () => {
          if (chosen) await disconnect({ id: chosen.id })
          toast.success(t('oauth.disconnect.done', { name }))
        }}
        errorText={(error) => (isApiError(error) ? error.message : t('oauth.failed'))}
      />
    </Card>
  )
}

function ConnectionDetails({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, access, createdAt, lastUsedAt } = connection
  return (
    <div className="grid min-w-0 gap-1">
      <bdi className="text-sm font-medium wrap-anywhere">{name}</bdi>
      <p className="text-xs text-muted">{t(`oauth.access.${access}`)}</p>
      <p className="flex flex-wrap gap-x-3 text-xs text-muted">
        <RelativeTime at={createdAt}>
          {t('oauth.connected', { when: format.relative(createdAt) })}
        </RelativeTime>
        {lastUsedAt ? (
          <RelativeTime at={lastUsedAt}>
            {t('oauth.used', { when: format.relative(lastUsedAt) })}
          </RelativeTime>
        ) : (
          <span>{t('oauth.neverUsed')}</span>
        )}
      </p>
    </div>
  )
}
