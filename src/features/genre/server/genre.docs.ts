import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { genreShape } from '../genre.ts'
import type { Genre } from '../genre.ts'
import type { genreProcedures } from './genre.procedures.ts'

const novel: Genre = {
  id: '019a8b7c-0a10-7b2c-9d10-4a5b6c7d8e9f',
  name: 'Novel',
  color: 'indigo',
  version: 1,
}
const { id, version, name, color } = novel
const moveTo = '019a8b7c-0a13-7e5f-8a43-7d8c9e0f1a2b'

export const genreDocs: ApiDocs<typeof genreProcedures> = {
  tags: { Genres: 'The genres of the catalog. Lists of genres aren’t paginated.' },
  schemas: { Genre: genreShape },
  fields: {
    name: 'The name, 1 to 60 characters. Unique, ignoring case.',
    color: 'The color of its books.',
    books: 'The number of books in the genre.',
    moveTo: 'The ID of the genre to move the books to.',
    moved: 'The number of books moved.',
  },
  calls: {
    list: { description: 'Lists all genres by name.', response: [novel] },
    counted: {
      tool: 'list_genres',
      description: 'Lists all genres by name, with the number of books in each.',
      response: [{ ...novel, books: { count: 26, exact: true } }],
    },
    create: {
      tool: 'create_genre',
      description: 'Adds a genre. Its name must be unique.',
      request: { name, color },
      response: novel,
      errors: ['GENRE_EXISTS'],
      invalid: { field: 'name', key: 'genre.name.required' },
    },
    update: {
      tool: 'update_genre',
      description:
        'Updates the name or color of a genre. `version` is the version you last read: if another user saved first, the response is 409 with the current genre.',
      request: { id, version, color: 'plum' },
      response: { ...novel, color: 'plum', version: 2 },
      errors: ['NOT_FOUND', 'GENRE_EXISTS', { code: 'CHANGED_MEANWHILE', current: true }],
      invalid: { field: 'color', key: 'genre.color.invalid' },
    },
    merge: {
      description: 'Moves all books of a genre to another genre and deletes it.',
      request: { id, moveTo },
      response: { moved: 26 },
      errors: ['NOT_FOUND'],
      invalid: { field: 'moveTo', key: 'genre.target.invalid' },
    },
    delete: {
      tool: 'delete_genre',
      description:
        'Deletes a genre. If it has books, set `moveTo` to another genre, or to `null` to leave them without a genre. Without `moveTo`, deleting a genre that has books returns 409.',
      request: { id, moveTo: null },
      errors: ['NOT_FOUND', 'GENRE_IN_USE'],
      invalid: { field: 'moveTo', key: 'genre.target.invalid' },
    },
  },
}
