import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const readingListFeature = defineFeature({
  name: 'readingList',
  // Moves to the pages of organizations, once there are some.
  translations: { readingList: 'account' },
  audit: {
    events: ['created', 'updated', 'deleted', 'books'],
    fields: ['name', 'description', 'team'],
  },
  live: { organization: ['read'] },
  invalidates: () => [['readingList']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    readingList: typeof english
  }
}
