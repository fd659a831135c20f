import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { genreShape } from '../genre.ts'
import type { Genre } from '../genre.ts'
import type { genreProcedures } from './genre.procedures.ts'

const novel: Genre = {
  id: '019a8b7c-0a10-7b2c-9d10-4a5b6c7d8e9f',
  name: 'Novel',
  colour: 'indigo',
  version: 1,
}
const { id, version, name, colour } = novel
const moveTo = '019a8b7c-0a13-7e5f-8a43-7d8c9e0f1a2b'

export const genreDocs: ApiDocs<typeof genreProcedures> = {
  tags: { Genres: 'What books stand under. There are few of them, so they come all at once.' },
  schemas: { Genre: genreShape },
  fields: {
    name: 'What it is called, 1 to 60 characters. Unique, whatever its case.',
    colour: 'The cloth its books are bound in.',
    books: 'How many books stand under it.',
    moveTo: 'The genre its books go to.',
    moved: 'How many books moved.',
  },
  calls: {
    list: { description: 'Every genre, by name.', response: [novel] },
    counted: {
      description: 'Every genre, by name, with how many books it has.',
      response: [{ ...novel, books: { count: 26, exact: true } }],
    },
    create: {
      description: 'Adds a genre. Its name must be new.',
      request: { name, colour },
      response: novel,
      errors: ['GENRE_EXISTS'],
      invalid: { field: 'name', key: 'genre.name.required' },
    },
    update: {
      description:
        'Renames or recolours a genre. `version` is the one you have seen; when somebody was quicker, the answer is 409 with the genre as it stands now.',
      request: { id, version, colour: 'plum' },
      response: { ...novel, colour: 'plum', version: 2 },
      errors: ['NOT_FOUND', 'GENRE_EXISTS', { code: 'CHANGED_MEANWHILE', current: true }],
      invalid: { field: 'colour', key: 'genre.colour.invalid' },
    },
    merge: {
      description: 'Moves all books of a genre to another one and removes it, in one step.',
      request: { id, moveTo },
      response: { moved: 26 },
      errors: ['NOT_FOUND'],
      invalid: { field: 'moveTo', key: 'genre.target.invalid' },
    },
    delete: {
      description:
        'Removes a genre. While books stand under it, say where they go: to another genre, or to none with `null`. Without `moveTo` a genre that has books answers 409.',
      request: { id, moveTo: null },
      errors: ['NOT_FOUND', 'GENRE_IN_USE'],
      invalid: { field: 'moveTo', key: 'genre.target.invalid' },
    },
  },
}
