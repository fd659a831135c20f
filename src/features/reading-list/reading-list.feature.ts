import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const readingListFeature = defineFeature({
  name: 'readingList',
  translations: { readingList: 'account', readingListMenu: 'app' },
  audit: {
    events: ['created', 'updated', 'deleted', 'books'],
    fields: ['name', 'description', 'team'],
  },
  organizationNavigation: {
    position: 10,
    to: '/o/$slug/reading-lists',
    label: 'readingListMenu.title',
    needs: { content: ['read'] },
  },
  commands: () => import('./reading-list-commands.tsx'),
  live: { organization: ['read'] },
  invalidates: () => [['readingList']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    readingList: typeof english
  }
}
