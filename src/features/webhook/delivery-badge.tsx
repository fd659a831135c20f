import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import type { DeliveryState } from './webhook-search.ts'

const tones = {
  waiting: 'neutral',
  succeeded: 'success',
  failed: 'danger',
  canceled: 'warning',
} as const satisfies Record<DeliveryState, string>

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`webhook.delivery.state.${state}`)}</Badge>
}
