import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { readingListDetail, readingListSummary } from '../reading-list.ts'
import type { ListedBook, ReadingListItem, ReadingListSummary } from '../reading-list.ts'
import type { readingListProcedures } from './reading-list.procedures.ts'

const organizationId = '019a8b7c-0d10-7a2b-9c30-1a2b3c4d5e6f'
const listId = '019a8b7c-0e10-7a2b-9c30-1a2b3c4d5e6f'
const bookId = '019a8b7c-0b01-7e5f-8a43-7d8c9e0f1a2b'
const teamId = '019a8b7c-0d12-7a2b-9c30-1a2b3c4d5e6f'

const book: ListedBook = {
  id: bookId,
  title: 'The Prophet',
  author: 'Kahlil Gibran',
  genre: { id: '019a8b7c-0a01-7e5f-8a43-7d8c9e0f1a2b', name: 'Poetry', color: 'plum' },
  cover: null,
}
const summary: ReadingListSummary = {
  id: listId,
  name: 'Summer poems',
  description: 'One a week.',
  team: { id: teamId, name: 'Poetry' },
  books: 1,
  firstBooks: [book],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  version: 1,
}
const item: ReadingListItem = {
  book,
  note: 'Start here.',
  version: 1,
  addedBy: 'Amina Odhiambo',
  createdAt: '2026-11-02T08:00:00.000Z',
}
const inside = ['NOT_FOUND', 'ORGANIZATION_NOT_FOUND', 'FORBIDDEN'] as const
const { name, description } = summary

export const readingListDocs: ApiDocs<typeof readingListProcedures> = {
  tags: {
    'Reading lists':
      'Lists of books that belong to an organization and are shared by its members. Administrators who aren’t members have no access to them.',
  },
  schemas: { ReadingList: readingListDetail, ReadingListSummary: readingListSummary },
  fields: {
    organizationId: 'The ID of the organization.',
    listId: 'The ID of the reading list.',
    name: 'The name, 1 to 120 characters. Unique in the organization.',
    description: 'The description, up to 500 characters, or null.',
    teamId: 'The ID of the team that the list is for.',
    team: 'The team that the list is for, or null.',
    books: 'The number of books.',
    firstBooks: 'The first books in their order, up to 6, for a preview.',
    items: 'The books in their order, up to 500.',
    book: 'The book.',
    title: 'The title of the book.',
    author: 'The author of the book.',
    note: 'A note about the book, up to 500 characters, or null.',
    addedBy: 'The name of the user who added the book, or null.',
    bookId: 'The ID of the book.',
    after: 'The ID of the book to place it after, or null for the start.',
  },
  calls: {
    list: {
      tool: 'list_reading_lists',
      description: 'Lists reading lists. `searchTerm` matches names and descriptions.',
      request: { organizationId, searchTerm: 'poems', limit: 20 },
      response: { items: [summary], nextCursor: null, total: { count: 1, exact: true } },
      errors: inside,
      invalid: { field: 'limit' },
    },
    get: {
      tool: 'get_reading_list',
      description: 'Returns a reading list with its books.',
      request: { organizationId, listId },
      response: { ...summary, items: [item] },
      errors: inside,
    },
    create: {
      tool: 'create_reading_list',
      description: 'Creates an empty reading list.',
      request: { organizationId, name, description, teamId },
      response: { ...summary, books: 0, firstBooks: [] },
      errors: [...inside, 'READING_LIST_EXISTS', { code: 'TEAM_NOT_FOUND', field: 'teamId' }],
      invalid: { field: 'name', key: 'readingList.name.required' },
    },
    update: {
      tool: 'update_reading_list',
      description:
        'Updates the fields you send. `version` is the version you last read: if another user saved first, the response is 409 with the current list.',
      request: { organizationId, listId, version: 1, name: 'Winter poems' },
      response: { ...summary, name: 'Winter poems', version: 2 },
      errors: [
        ...inside,
        'READING_LIST_EXISTS',
        { code: 'TEAM_NOT_FOUND', field: 'teamId' },
        { code: 'CHANGED_MEANWHILE', current: true },
      ],
      invalid: { field: 'name', key: 'readingList.name.required' },
    },
    delete: {
      tool: 'delete_reading_list',
      description: 'Deletes a reading list. Its books stay in the catalog.',
      request: { organizationId, listId },
      errors: inside,
    },
    putBook: {
      tool: 'add_book_to_reading_list',
      description:
        'Adds a book at the end of the list. To change the note of a book in the list, also send the `version` you last read: if another user saved first, the response is 409 with the current item.',
      request: { organizationId, listId, bookId, note: 'Start here.', version: 1 },
      errors: [
        ...inside,
        'BOOK_NOT_FOUND',
        { code: 'READING_LIST_FULL', field: 'bookId' },
        { code: 'CHANGED_MEANWHILE', current: true },
      ],
      invalid: { field: 'note', key: 'readingList.note.tooLong' },
    },
    moveBook: {
      description: 'Moves a book to another place in the list.',
      request: { organizationId, listId, bookId, after: null },
      errors: [...inside, 'BOOK_NOT_FOUND'],
    },
    removeBook: {
      tool: 'remove_book_from_reading_list',
      description: 'Removes a book from the list. You can safely repeat the request.',
      request: { organizationId, listId, bookId },
      errors: [...inside, 'BOOK_NOT_FOUND'],
    },
    export: {
      description: 'Returns the books of the list in their order as a CSV file.',
      request: { organizationId, listId },
      response: 'Title,Author,Note\r\nThe Prophet,Kahlil Gibran,Start here.\r\n',
      errors: [...inside, { code: 'TOO_MANY_EXPORTS', retryAfter: 5 }],
    },
  },
}
