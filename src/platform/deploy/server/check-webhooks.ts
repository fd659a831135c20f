import type { ConfigDraft } from '#/platform/env/server/config.ts'
import type { Findings } from './finding.ts'

export function checkWebhooks(draft: ConfigDraft, { warning }: Findings) {
  if (!draft.webhooks.allowPrivate) return
  warning(
    'WEBHOOK_ALLOW_PRIVATE',
    'Whoever creates webhooks can reach addresses in your private network.',
    'Remove it, unless every receiver is in that network.',
  )
}
