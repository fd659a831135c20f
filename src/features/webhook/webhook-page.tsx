import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { isNotFound } from '#/platform/error/api-error.ts'
import { ExactTime } from '#/platform/i18n/exact-time.tsx'
import { DescriptionList } from '#/ui/data/description-list.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Notice } from '#/ui/feedback/notice.tsx'
import { buttonClass } from '#/ui/inputs/button.tsx'
import { Card } from '#/ui/layout/card.tsx'
import { DetailHeader } from '#/ui/layout/detail-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookActions } from './webhook-actions.tsx'
import { WebhookBadge } from './webhook-badge.tsx'
import type { DeliverySearch } from './webhook-search.ts'
import { webhookQueries } from './webhook.queries.ts'

const DeliveryDrawer = lazyOverlay(() =>
  import('./delivery-drawer.tsx').then((file) => file.DeliveryDrawer),
)

type Props = ListPageProps<DeliverySearch> & {
  id: string
  /** The latest audit events of the endpoint. */
  history: ReactNode
}

export function WebhookPage({ id, history, ...list }: Props) {
  const { t } = useTranslation()
  const detail = useSuspenseQuery(webhookQueries.detail(id))
  const [deliveryId, setDeliveryId] = useState('')
  const [open, setOpen] = useState(false)
  if (isNotFound(detail.error))
    return (
      <>
        <EmptyState
          title={t('webhook.gone')}
          actions={
            <Link to="/manager/webhooks" className={buttonClass({})}>
              {t('webhookMenu.title')}
            </Link>
          }
        />
        {history}
      </>
    )
  const webhook = detail.data
  const { url, description, eventTypes, pauseReason, lastSuccessAt, createdBy, createdAt } = webhook
  return (
    <>
      <DetailHeader title={url} />
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <WebhookBadge webhook={webhook} />
        {description && <bdi className="wrap-anywhere">{description}</bdi>}
      </p>
      <WebhookActions webhook={webhook} />
      {pauseReason && pauseReason !== 'user' && (
        <Notice className="mt-4">{t(`webhook.paused.${pauseReason}`)}</Notice>
      )}
      <Card className="mt-6">
        <DescriptionList
          facts={[
            {
              label: t('webhook.eventTypes.label'),
              value: (
                <span dir="ltr" className="font-mono text-xs">
                  {eventTypes.join(', ')}
                </span>
              ),
            },
            {
              label: t('webhook.lastSuccess.label'),
              value: lastSuccessAt ? (
                <ExactTime at={lastSuccessAt} />
              ) : (
                t('webhook.lastSuccess.never')
              ),
            },
            { label: t('webhook.createdBy'), value: createdBy },
            { label: t('webhook.createdAt'), value: <ExactTime at={createdAt} /> },
          ]}
        />
      </Card>
      <Deliveries
        id={id}
        {...list}
        onShow={(delivery) => {
          setDeliveryId(delivery.id)
          setOpen(true)
        }}
      />
      <DeliveryDrawer
        webhook={webhook}
        deliveryId={deliveryId}
        open={open}
        onOpenChange={setOpen}
      />
      {history}
    </>
  )
}
