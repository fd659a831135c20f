import { changeInOrganization } from '#/platform/audit/server/change-in-organization.ts'
import { auditEventOf } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import { csvAnswer, csvType, datedName } from '#/platform/csv/csv-file.ts'
import { download, fileOutput } from '#/platform/http/server/download.ts'
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
import type { ReadingListSummary } from '../reading-list.ts'
import { moveItem, putItem, removeItem, titleOf } from './reading-list-items.ts'
import { exportReadingList } from './reading-list-export.ts'
import {
  createReadingList,
  deleteReadingList,
  getReadingList,
  getSummary,
  listReadingLists,
  lockList,
  updateReadingList,
} from './reading-list.service.ts'

const tags = ['Reading lists']
const all = '/organizations/{organizationId}/reading-lists'
const one = `${all}/{listId}` as const
const item = `${one}/books/{bookId}` as const
const read = organizationProcedure.needs({ organization: ['read'] })
const change = organizationProcedure.needs({ organization: ['use'] })

const auditEvent = auditEventOf(
  'readingList',
  ({ name, description, team }: ReadingListSummary) => ({
    name,
    description,
    team: team?.name ?? null,
  }),
)

/** An event about a book of a list; the list is its subject. */
const booksEvent = (
  { id, name }: ReadingListSummary,
  before: string | null,
  after: string | null,
): AuditEvent => ({
  entity: 'readingList',
  event: 'books',
  subject: { id, name },
  changes: { title: [before, after] },
})

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
    .handler(({ context, input }) =>
      changeInOrganization(
        context,
        input.organizationId,
        { content: ['create'] },
        async (tenant, audit) => {
          const list = await createReadingList(tenant, input, context.viewer.id)
          await audit(auditEvent('created', null, list))
          return list
        },
      ),
    ),

  update: change
    .route({ method: 'PATCH', path: one, summary: 'Update a reading list', tags })
    .input(readingListChange)
    .output(readingListSummary)
    .handler(({ context, input }) =>
      changeInOrganization(
        context,
        input.organizationId,
        { content: ['update'] },
        async (tenant, audit) => {
          const before = await getSummary(tenant, input.listId)
          const after = await updateReadingList(tenant, input)
          await audit(auditEvent('updated', before, after))
          return after
        },
      ),
    ),

  delete: change
    .route({
      method: 'DELETE',
      path: one,
      summary: 'Delete a reading list',
      tags,
      successStatus: 204,
    })
    .input(oneReadingList)
    .handler(({ context, input }) =>
      changeInOrganization(
        context,
        input.organizationId,
        { content: ['delete'] },
        async (tenant, audit) => {
          const before = await getSummary(tenant, input.listId)
          await deleteReadingList(tenant, input.listId)
          await audit(auditEvent('deleted', before, null))
        },
      ),
    ),

  putBook: change
    .route({
      method: 'PUT',
      path: item,
      summary: 'Add a book to a reading list, or change its note',
      tags,
      successStatus: 204,
    })
    .input(itemInput)
    .handler(({ context, input }) =>
      changeInOrganization(
        context,
        input.organizationId,
        { content: ['update'] },
        async (tenant, audit) => {
          const list = await lockList(tenant, input.listId)
          const title = await titleOf(tenant, input.bookId)
          const done = await putItem(tenant, input, context.viewer.id)
          await audit(booksEvent(list, done === 'added' ? null : title, title))
        },
      ),
    ),

  moveBook: change
    .route({
      method: 'POST',
      path: `${item}/move`,
      summary: 'Move a book in a reading list',
      tags,
      successStatus: 204,
    })
    .input(itemMove)
    .handler(({ context, input }) =>
      changeInOrganization(
        context,
        input.organizationId,
        { content: ['update'] },
        async (tenant, audit) => {
          const list = await lockList(tenant, input.listId)
          await moveItem(tenant, input)
          const title = await titleOf(tenant, input.bookId)
          await audit(booksEvent(list, title, title))
        },
      ),
    ),

  removeBook: change
    .route({
      method: 'DELETE',
      path: item,
      summary: 'Remove a book from a reading list',
      tags,
      successStatus: 204,
    })
    .input(oneItem)
    .handler(({ context, input }) =>
      changeInOrganization(
        context,
        input.organizationId,
        { content: ['update'] },
        async (tenant, audit) => {
          const list = await lockList(tenant, input.listId)
          const title = await titleOf(tenant, input.bookId)
          if (await removeItem(tenant, input)) await audit(booksEvent(list, title, null))
        },
      ),
    ),

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
    .output(fileOutput)
    .handler(async ({ context, input }) => {
      const list = await readInOrganization(
        context,
        input.organizationId,
        { content: ['read'] },
        (tenant) => getReadingList(tenant, input.listId),
      )
      return context.exports.start(context.viewer.id, () =>
        download({
          name: datedName('reading-list'),
          type: csvType,
          pieces: exportReadingList(list, context.requestContext.translate),
          log: context.requestContext.log,
        }),
      )
    }),
}
