import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { bulkChangeShape } from '../bulk/bulk-change.ts'
import type { BulkChange } from '../bulk/bulk-change.ts'
import type { bookBulkProcedures } from './bulk-change.procedures.ts'

const id = '019a8b7c-0f01-7c5d-8e6f-7a8b9c0d1e2f'
const started: BulkChange = {
  id,
  action: 'delete',
  state: 'waiting',
  total: 1_240,
  done: 0,
  count: 0,
  undoable: false,
  createdAt: '2026-11-18T09:17:00.000Z',
}
const filter = { searchTerm: 'garden' }

export const bookBulkDocs: ApiDocs<typeof bookBulkProcedures> = {
  tags: {
    'Bulk changes of books':
      'Change all books that match a filter. A job does it in batches of 100; books that are added meanwhile are not changed. Each user has one bulk change, the last one, for a day.',
  },
  schemas: { BookBulkChange: bulkChangeShape },
  fields: {
    action: 'What the job does.',
    state: 'The status of the job.',
    total: 'How many books matched at the start.',
    done: 'How many books the job has looked at.',
    count: 'How many books have changed.',
    undoable: 'Whether the change can be undone: within an hour, also after it was canceled.',
    createdAt: 'When the change was started: ISO 8601, UTC.',
    searchTerm: 'Only books with all of these words.',
    genre: 'Only books of this genre, or `none` for books without one.',
    cover: '`none`: only books without a cover.',
    genreId: 'The ID of the new genre, or null for none.',
    id: 'The ID of the bulk change.',
  },
  calls: {
    last: { description: 'Returns your last bulk change, or null.', response: started },
    delete: {
      description: 'Deletes all books that match.',
      request: filter,
      response: started,
      errors: ['NOT_FOUND', 'BULK_CHANGE_RUNNING'],
    },
    setGenre: {
      description: 'Sets the genre of all books that match.',
      request: { ...filter, genreId: null },
      response: { ...started, action: 'set-genre' },
      errors: ['NOT_FOUND', 'BULK_CHANGE_RUNNING'],
    },
    undo: {
      description:
        'Undoes your last bulk change. Requires the permission for the change. Books whose genre has changed since keep it, and deleted books are not restored if a book with the same title and author was added since: `done` minus `count` is how many.',
      request: { id },
      response: { ...started, action: 'undo-delete' },
      errors: ['UNDO_GONE', 'BULK_CHANGE_RUNNING'],
    },
    cancel: {
      description: 'Stops a bulk change after the current batch. What has changed stays.',
      request: { id },
      errors: ['NOT_FOUND'],
    },
  },
}
