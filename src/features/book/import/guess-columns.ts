import { normalizeSearchText } from '#/ui/inputs/normalize-search-text.ts'
import { importFields } from './import-fields.ts'
import type { ImportField, Mapping } from './import-fields.ts'

/**
 * Known column names: our own headers in every language first, then those of other programs.
 * Compared without case, accents and punctuation.
 */
const names: Record<ImportField, readonly string[]> = {
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

const plain = (text: string) => normalizeSearchText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** A column for each field with a known name; no column is used twice. */
export function guessMapping(head: readonly string[]): Mapping {
  const columns = head.map(plain)
  const mapping: Mapping = {}
  for (const field of importFields) {
    const known = names[field].map(plain)
    const found = known.map((name) => columns.indexOf(name)).find((column) => column !== -1)
    if (found !== undefined) mapping[field] = found
  }
  return mapping
}
