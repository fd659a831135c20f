import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Badge } from '#/ui/data/badge.tsx'
import type { Webhook } from './webhook.ts'

/** A user’s own pause needs no attention; the others do. */
export function WebhookBadge({ webhook: { active, pauseReason } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  if (active) return <Badge tone="success">{t('webhook.state.active')}</Badge>
  return (
    <Badge tone={pauseReason === 'user' ? 'neutral' : 'danger'}>{t('webhook.state.paused')}</Badge>
  )
}
