import { exportOutput, sendExport } from '#/platform/api/server/send-export.ts'
import { csvAnswer } from '#/platform/csv/csv-file.ts'
import { organizationProcedure } from '#/platform/organization/server/organization-procedure.ts'
import { readInOrganization } from '#/platform/organization/server/tenant.ts'
import {
  itemInput,
  itemMove,
  oneItem,
  oneReadingList,
  readingListChange,
  readingListDetail,
  readingListInput,
  readingListListInput,
  readingListPage,
  readingListSummary,
} from '../reading-list.ts'
import {
  createList,
  deleteList,
  moveBook,
  putBook,
  removeBook,
  updateList,
} from './reading-list-changes.ts'
import { exportReadingList } from './reading-list-export.ts'
import { listReadingLists } from './reading-list-list.ts'
import { getReadingList } from './reading-list.service.ts'

const tags = ['Reading lists']
const all = '/organizations/{organizationId}/reading-lists'
const one = `${all}/{listId}` as const
const item = `${one}/books/{bookId}` as const
const read = organizationProcedure.needs({ organization: ['read'] })
const change = organizationProcedure.needs({ organization: ['use'] })

export const readingListProcedures = {
  list: read
    .route({ method: 'GET', path: all, summary: 'List reading lists', tags })
    .input(readingListListInput)
    .output(readingListPage)
    .handler(({ context, input }) =>
      readInOrganization(context, input.organizationId, { content: ['read'] }, (tenant) =>
        listReadingLists(tenant, input, context.config.authSecret),
      ),
    ),

  get: read
    .route({ method: 'GET', path: one, summary: 'Get a reading list', tags })
    .input(oneReadingList)
    .output(readingListDetail)
    .handler(({ context, input }) =>
      readInOrganization(context, input.organizationId, { content: ['read'] }, (tenant) =>
        getReadingList(tenant, input.listId),
      ),
    ),

  create: change
    .route({
      method: 'POST',
      path: all,
      summary: 'Create a reading list',
      tags,
      successStatus: 201,
    })
    .input(readingListInput)
    .output(readingListSummary)
    .handler(({ context, input }) => createList(context, input)),

  update: change
    .route({ method: 'PATCH', path: one, summary: 'Update a reading list', tags })
    .input(readingListChange)
    .output(readingListSummary)
    .handler(({ context, input }) => updateList(context, input)),

  delete: change
    .route({
      method: 'DELETE',
      path: one,
      summary: 'Delete a reading list',
      tags,
      successStatus: 204,
    })
    .input(oneReadingList)
    .handler(({ context, input }) => deleteList(context, input)),

  putBook: change
    .route({
      method: 'PUT',
      path: item,
      summary: 'Add a book to a reading list, or change its note',
      tags,
      successStatus: 204,
    })
    .input(itemInput)
    .handler(({ context, input }) => putBook(context, input)),

  moveBook: change
    .route({
      method: 'POST',
      path: `${item}/move`,
      summary: 'Move a book in a reading list',
      tags,
      successStatus: 204,
    })
    .input(itemMove)
    .handler(({ context, input }) => moveBook(context, input)),

  removeBook: change
    .route({
      method: 'DELETE',
      path: item,
      summary: 'Remove a book from a reading list',
      tags,
      successStatus: 204,
    })
    .input(oneItem)
    .handler(({ context, input }) => removeBook(context, input)),

  export: read
    .route({
      method: 'GET',
      path: `${one}/export`,
      summary: 'Export a reading list as CSV',
      tags,
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: csvAnswer }),
    })
    .input(oneReadingList)
    .output(exportOutput)
    .handler(async (call) => {
      const { context, input } = call
      const list = await readInOrganization(
        context,
        input.organizationId,
        { content: ['read'] },
        (tenant) => getReadingList(tenant, input.listId),
      )
      return sendExport(call, {
        name: 'reading-list',
        count: async () => list.items.length,
        pieces: () => exportReadingList(list, context.requestContext.translate),
      })
    }),
}
