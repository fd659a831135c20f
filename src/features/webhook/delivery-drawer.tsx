import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { ExactTime } from '#/platform/i18n/exact-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { DescriptionList } from '#/ui/data/description-list.tsx'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { webhookMutations } from './webhook.mutations.ts'
import { webhookQueries } from './webhook.queries.ts'
import type { DeliveryDetail, Webhook } from './webhook.ts'

type Props = {
  webhook: Webhook
  deliveryId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The message of a delivery and the responses it got. */
export function DeliveryDrawer({ webhook, deliveryId, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...webhookQueries.delivery(webhook.id, deliveryId), enabled: open })
  const replay = useMutate(webhookMutations.replay)
  const { busy, act } = useButtonAction(toast.error)
  const canReplay = data && data.state !== 'waiting' && webhook.active
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('webhook.delivery.title')}
      closeLabel={t('webhook.delivery.close')}
    >
      {data ? <Details delivery={data} /> : <RowsSkeleton />}
      {canReplay && (
        <Can do={{ webhook: ['update'] }}>
          <div className="mt-5 flex justify-end max-sm:flex-col">
            <Button
              variant="primary"
              busy={busy}
              onClick={() =>
                act(async () => {
                  await replay({ id: webhook.id, deliveryId })
                  onOpenChange(false)
                  toast.success(t('webhook.replay.done'))
                })
              }
            >
              {t('webhook.replay.open')}
            </Button>
          </div>
        </Can>
      )}
    </ResponsiveDrawer>
  )
}

const code = 'block rounded-md bg-fill p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap'

function Details({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { log, body, type, messageId, state, nextAttemptAt } = delivery
  const ltr = (text: string) => (
    <span dir="ltr" className="font-mono text-xs">
      {text}
    </span>
  )
  return (
    <div className="grid gap-5">
      <DescriptionList
        facts={[
          { label: t('webhook.delivery.type'), value: ltr(type) },
          { label: 'webhook-id', value: ltr(messageId) },
          { label: t('webhook.state.label'), value: <DeliveryBadge state={state} /> },
          {
            label: t('webhook.delivery.next'),
            value: nextAttemptAt && <ExactTime at={nextAttemptAt} />,
          },
        ]}
      />
      <section>
        <h3 className="mb-2 text-sm font-medium">{t('webhook.delivery.body')}</h3>
        <pre dir="ltr" className={code}>
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </section>
      <section>
        <h3 className="mb-2 text-sm font-medium">{t('webhook.delivery.attempts')}</h3>
        {log.length === 0 && <p className="text-sm text-muted">{t('webhook.delivery.none')}</p>}
        <ol className="grid gap-4">
          {log.map((entry) => (
            <li key={entry.attempt} className="grid gap-1.5 text-sm">
              <p className="flex flex-wrap gap-x-3 text-muted">
                <span className="font-medium text-ink">
                  {entry.error
                    ? t(`webhook.delivery.error.${entry.error}`)
                    : t('webhook.delivery.answered', { status: entry.status })}
                </span>
                <ExactTime at={entry.createdAt} />
                <span>
                  {t('webhook.delivery.duration', { number: format.number(entry.durationMs) })}
                </span>
              </p>
              {entry.response && (
                <pre dir="ltr" className={code}>
                  {entry.response}
                </pre>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
