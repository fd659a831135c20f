import type { ImportField, ImportSource } from '#/features/csv-import/csv-import.ts'
import { api } from '#/platform/api/api.ts'
import { bookFeature } from './book.feature.ts'
import { bookImportLabels } from './book-import-labels.ts'

/**
 * Known column names: our own headers in every language first, then those of other programs.
 */
const aliases: Record<keyof typeof bookImportLabels, readonly string[]> = {
  title: ['title', 'titre', 'العنوان', 'kichwa', 'book title', 'book', 'name', 'livre', 'عنوان'],
  author: ['author', 'auteur', 'المؤلف', 'mwandishi', 'authors', 'writer', 'creator', 'autrice'],
  genre: ['genre', 'النوع', 'aina', 'category', 'genres', 'catégorie', 'subject', 'التصنيف'],
  publisher: ['publisher', 'éditeur', 'الناشر', 'mchapishaji', 'publishing app', 'édition'],
  publishedOn: [
    'published',
    'parution',
    'تاريخ النشر',
    'kilichapishwa',
    'published on',
    'publication date',
    'publication year',
    'date',
    'year',
    'année',
    'date de parution',
    'date de publication',
    'السنة',
    'mwaka',
    'first published',
    'original publication year',
  ],
  description: ['description', 'الوصف', 'maelezo', 'summary', 'résumé', 'abstract', 'notes'],
}

const required = new Set(['title', 'author'])

/** The columns of a file with books, for the import page. */
export const bookImport: ImportSource = {
  feature: bookFeature,
  path: '/books/imports',
  calls: () => api.bookImport,
  fields: Object.entries(bookImportLabels).map(([name, label]): ImportField => ({
    name,
    label,
    required: required.has(name),
    aliases: aliases[name as keyof typeof aliases],
  })),
  options: [
    {
      name: 'newGenres',
      label: 'bookImport.genres',
      help: 'bookImport.genresHelp',
      needs: { genre: ['create'] },
    },
  ],
  title: 'bookImport.title',
  list: { to: '/manager/books', search: { sort: '-createdAt' } },
}
