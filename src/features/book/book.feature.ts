import BookOpen from 'lucide-react/icons/book-open'
import { defineFeature } from '#/platform/feature/feature.ts'
import type english from './locales/en.json'

export const bookFeature = defineFeature({
  name: 'book',
  translations: {
    book: 'app',
    bookManager: 'manager',
    bookImportMenu: 'manager',
    bookImport: 'account',
  },
  permissions: { book: { actions: ['read', 'create', 'update', 'delete'], everyone: ['read'] } },
  audit: {
    events: ['created', 'updated', 'deleted', 'restored', 'imported'],
    fields: [
      'title',
      'author',
      'genre',
      'publisher',
      'publishedOn',
      'description',
      'cover',
      'added',
      'leftOut',
    ],
    pictures: ['cover'],
    page: '/manager/books/$id',
  },
  navigation: {
    section: 'application',
    position: 20,
    to: '/manager/books',
    label: 'book.list.title',
    icon: BookOpen,
    needs: { book: ['read'] },
  },
  commands: () => import('./book-commands.tsx'),
  live: { book: ['read'] },
  // Genres are shown with the number of their books.
  invalidates: () => [['book'], ['genre']],
})

declare module '#/platform/i18n/translations.ts' {
  interface Translations {
    book: typeof english
  }
}
