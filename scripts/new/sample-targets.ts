import type { Target } from './specification.ts'

export const sampleTargets: Readonly<Record<string, Target>> = {
  book: {
    table: 'bookTable',
    module: '#/features/book/server/book.table.ts',
    name: 'bookTable.title',
    search: 'bookTable.search',
    order: 'bookTable.titleKey',
    page: '/manager/books/$id',
    appPage: '/app/books/$id',
    forEveryone: true,
    newRow: "(n) => ({ title: `Book ${n}`, author: 'Ada Lovelace' })",
  },
  genre: {
    table: 'genreTable',
    module: '#/features/genre/server/genre.table.ts',
    name: 'genreTable.name',
    search: 'sql`search_fold(${genreTable.name})`',
    order: 'genreTable.name',
    forEveryone: true,
    newRow: "(n) => ({ name: `Genre ${n}`, color: 'slate' })",
  },
}
