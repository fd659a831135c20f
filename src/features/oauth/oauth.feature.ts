import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const oauthFeature = defineFeature({
  name: 'oauth',
  translations: { oauth: 'account' },
  audit: {
    events: ['connected', 'disconnected', 'reused'],
    fields: ['application', 'access'],
    valueKeys: { access: (value) => `oauth.access.${value}` },
    page: '/manager/users/$id',
  },
  invalidates: () => [['oauth']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    oauth: typeof english
  }
}
