import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const apiKeyFeature = defineFeature({
  name: 'apiKey',
  translations: { apiKey: 'account' },
  // `use`: keys of one's own; the others: keys of any user.
  permissions: { apiKey: { actions: ['use', 'list', 'revoke'], everyone: ['use'] } },
  audit: {
    events: ['created', 'revoked'],
    fields: ['apiKey', 'scopes', 'expiresAt'],
    page: '/manager/users/$id',
  },
  live: { apiKey: ['list'] },
  invalidates: () => [['apiKey']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    apiKey: typeof english
  }
}
