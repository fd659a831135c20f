import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#/platform/http/link.tsx'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { DataTable } from '#/ui/data/data-table.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import { WebhookBadge } from './webhook-badge.tsx'
import { webhookQueries } from './webhook.queries.ts'
import type { Webhook } from './webhook.ts'

const EditWebhook = lazyOverlay(() => import('./edit-webhook.tsx').then((file) => file.EditWebhook))

export function WebhooksPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: webhooks } = useSuspenseQuery(webhookQueries.list())
  const [open, setOpen] = useState(false)
  const columns = useColumns()
  const create = (
    <Can do={{ webhook: ['create'] }}>
      <Button variant="primary" onPointerEnter={EditWebhook.preload} onClick={() => setOpen(true)}>
        {t('webhook.new.open')}
      </Button>
    </Can>
  )
  return (
    <>
      <PageHeader
        title={t('webhookMenu.title')}
        meta={t('webhook.list.count', {
          count: webhooks.length,
          number: format.number(webhooks.length),
        })}
        actions={webhooks.length > 0 && create}
      />
      <div className="mt-6">
        {webhooks.length === 0 ? (
          <EmptyState
            title={t('webhook.empty.title')}
            text={t('webhook.empty.text')}
            actions={create}
          />
        ) : (
          <DataTable
            caption={t('webhookMenu.title')}
            columns={columns}
            rows={webhooks}
            rowKey={({ id }) => id}
          />
        )}
      </div>
      <EditWebhook open={open} onOpenChange={setOpen} />
    </>
  )
}

function useColumns(): Column<Webhook>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'url',
      header: t('webhook.url.label'),
      card: 'title',
      cell: ({ id, url, description }) => (
        <>
          <Link
            to="/manager/webhooks/$id"
            params={{ id }}
            className="font-medium wrap-anywhere hover:underline"
          >
            <bdi dir="ltr">{url}</bdi>
          </Link>
          {description && (
            <span data-note="" className="wrap-anywhere">
              <bdi>{description}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t('webhook.state.label'),
      card: 'line',
      cell: (webhook) => <WebhookBadge webhook={webhook} />,
    },
    {
      id: 'eventTypes',
      header: t('webhook.eventTypes.label'),
      align: 'end',
      card: 'rest',
      className: 'tabular-nums',
      cell: ({ eventTypes }) => format.number(eventTypes.length),
    },
    {
      id: 'lastSuccess',
      header: t('webhook.lastSuccess.label'),
      card: 'rest',
      className: 'whitespace-nowrap text-muted',
      cell: ({ lastSuccessAt }) =>
        lastSuccessAt ? (
          <RelativeTime at={lastSuccessAt}>{format.relative(lastSuccessAt)}</RelativeTime>
        ) : (
          t('webhook.lastSuccess.never')
        ),
    },
  ]
}
