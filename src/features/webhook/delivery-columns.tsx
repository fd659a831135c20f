import Ellipsis from 'lucide-react/icons/ellipsis'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ExactTime } from '#/platform/i18n/exact-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import type { Column } from '#/ui/data/data-table.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import type { Delivery } from './webhook.ts'

export function useDeliveryColumns(onShow: (delivery: Delivery) => void): Column<Delivery>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'type',
      header: t('webhook.delivery.type'),
      card: 'title',
      cell: ({ type, nextAttemptAt, attempts }) => (
        <>
          <bdi dir="ltr" className="font-mono text-xs wrap-anywhere">
            {type}
          </bdi>
          {nextAttemptAt && attempts > 0 && (
            <span data-note="">
              {t('webhook.delivery.next')} <ExactTime at={nextAttemptAt} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t('webhook.state.label'),
      card: 'line',
      cell: ({ state }) => <DeliveryBadge state={state} />,
    },
    {
      id: 'status',
      header: t('webhook.delivery.status'),
      align: 'end',
      card: 'rest',
      className: 'tabular-nums',
      cell: ({ status }) => status && <bdi dir="ltr">{status}</bdi>,
    },
    {
      id: 'attempts',
      header: t('webhook.delivery.attempts'),
      align: 'end',
      card: 'rest',
      className: 'tabular-nums',
      usual: ({ attempts }) => attempts <= 1,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'created',
      header: t('webhook.delivery.created'),
      card: 'rest',
      className: 'whitespace-nowrap text-muted',
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
    {
      id: 'actions',
      header: t('webhook.delivery.actions'),
      hideHeader: true,
      align: 'end',
      card: 'select',
      cell: (delivery) => (
        <Button
          size="icon"
          variant="ghost"
          aria-label={t('webhook.delivery.label', { type: delivery.type })}
          onClick={() => onShow(delivery)}
        >
          <Ellipsis aria-hidden />
        </Button>
      ),
    },
  ]
}
