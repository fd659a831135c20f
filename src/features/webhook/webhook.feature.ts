import Webhook from 'lucide-react/icons/webhook'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const webhookFeature = defineFeature({
  name: 'webhook',
  translations: { webhook: 'account', webhookMenu: 'manager' },
  permissions: { webhook: { actions: ['read', 'create', 'update', 'delete'] } },
  audit: {
    events: [
      'created',
      'updated',
      'paused',
      'resumed',
      'secret-rotated',
      'tested',
      'replayed',
      'deleted',
    ],
    fields: ['url', 'webhookDescription', 'eventTypes', 'pauseReason'],
    valueKeys: { pauseReason: (value) => `webhook.pauseReason.${value}` },
    page: '/manager/webhooks/$id',
  },
  navigation: {
    section: 'configuration',
    position: 24,
    to: '/manager/webhooks',
    label: 'webhookMenu.title',
    icon: Webhook,
    needs: { webhook: ['read'] },
  },
  live: { webhook: ['read'] },
  invalidates: () => [['webhook']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    webhook: typeof english
  }
}
