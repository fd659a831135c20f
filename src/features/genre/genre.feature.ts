import Tags from 'lucide-react/icons/tags'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const genreFeature = defineFeature({
  name: 'genre',
  translations: { genre: 'manager' },
  permissions: { genre: { actions: ['read', 'create', 'update', 'delete'], everyone: ['read'] } },
  audit: {
    events: ['created', 'updated', 'merged', 'deleted'],
    fields: ['color'],
    valueKeys: { color: (value) => `genre.palette.${value}` },
  },
  navigation: {
    section: 'application',
    position: 30,
    to: '/manager/genres',
    label: 'genre.list.title',
    icon: Tags,
    needs: { genre: ['read'] },
  },
  live: { genre: ['read'] },
  // Books are shown with their genre.
  invalidates: () => [['genre'], ['book']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    genre: typeof english
  }
}
