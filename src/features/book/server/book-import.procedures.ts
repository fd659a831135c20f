import { z } from 'zod'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { requirePermission } from '#/platform/auth/server/require-permission.ts'
import { importDocs } from '#/platform/csv-import/server/import.docs.ts'
import { createImport } from '#/platform/csv-import/server/import.procedures.ts'
import { readDay, readText } from '#/platform/csv-import/server/read-cells.ts'
import { bookInput } from '../book.ts'
import { bookImportLabels } from '../book-import-labels.ts'
import { createGenres } from './book-import-genres.ts'
import { bookConstraints, bookTable } from './book.table.ts'

const longestGenre = 60

const route = {
  needs: { apps: ['manager'], book: ['create'] },
  path: '/books/imports',
  tag: 'Book imports',
  noun: 'books',
} as const

const {
  job,
  procedures,
  schemas: { shape },
} = createImport(
  {
    entity: 'book',
    job: 'book-import',
    table: bookTable,
    fields: bookImportLabels,
    read: (cells) => ({
      title: cells.title,
      author: cells.author,
      publisher: readText(cells.publisher),
      publishedOn: readDay(cells.publishedOn),
      description: readText(cells.description),
    }),
    rules: bookInput.omit({ cover: true }),
    unique: [
      {
        columns: [bookTable.title, bookTable.author],
        plain: true,
        field: 'title',
        code: 'BOOK_TITLE_TAKEN',
      },
    ],
    related: {
      genre: {
        source: { table: genreTable, name: genreTable.name },
        property: 'genreId',
        unknown(name, { newGenres }) {
          if (name.length > longestGenre) return { field: 'genre', key: 'genre.name.tooLong' }
          return newGenres ? null : { field: 'genre', key: 'bookImport.problem.genre' }
        },
      },
    },
    constraints: bookConstraints,
    /** Creates missing genres; otherwise their rows are rejected. */
    options: { newGenres: z.boolean() },
    requireOptions(viewer, { newGenres }) {
      if (newGenres) requirePermission(viewer, { genre: ['create'] })
    },
    prepare: createGenres,
  },
  route,
)

export const importBooks = job
export const bookImportProcedures = procedures

export const bookImportDocs = importDocs<
  keyof typeof bookImportLabels,
  { readonly newGenres: z.ZodBoolean }
>(route, {
  name: 'BookImport',
  schema: shape,
  fields: {
    title: 'The title. Required.',
    author: 'The author. Required.',
    genre: 'The name of a genre, or empty.',
    publisher: 'The publisher, or empty.',
    publishedOn: '`1847`, `1847-10`, `1847-10-16`, or empty.',
    description: 'The description, or empty.',
  },
  row: { title: 'Jane Eyre', author: 'Charlotte Brontë', genre: 'Novel' },
  options: {
    newGenres: {
      example: true,
      description:
        'Whether to create genres that don’t exist yet. Otherwise, their rows are invalid.',
    },
  },
})
