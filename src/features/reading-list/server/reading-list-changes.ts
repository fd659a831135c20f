import { changeInOrganization } from '#/platform/audit/server/change-in-organization.ts'
import { auditEventOf } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { TenantExecutor } from '#/platform/organization/server/tenant.ts'
import type {
  ItemInput,
  ItemMove,
  OneItem,
  OneReadingList,
  ReadingListChange,
  ReadingListInput,
  ReadingListSummary,
} from '../reading-list.ts'
import { addItem, changeNote, moveItem, removeItem, titleOf } from './reading-list-items.ts'
import {
  createReadingList,
  deleteReadingList,
  getSummary,
  lockList,
  updateReadingList,
} from './reading-list.service.ts'

// Each change and its audit event in one transaction.

type Context = { db: Database; by: Actor; viewer: Viewer }

const auditEvent = auditEventOf(
  'readingList',
  ({ name, description, team }: ReadingListSummary) => ({
    name,
    description,
    team: team?.name ?? null,
  }),
)

export const createList = (context: Context, input: ReadingListInput) =>
  changeInOrganization(
    context,
    input.organizationId,
    { content: ['create'] },
    async (tenant, audit) => {
      const list = await createReadingList(tenant, input, context.viewer.id)
      await audit(auditEvent('created', null, list))
      return list
    },
  )

export const updateList = (context: Context, input: ReadingListChange) =>
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
  )

export const deleteList = (context: Context, { organizationId, listId }: OneReadingList) =>
  changeInOrganization(context, organizationId, { content: ['delete'] }, async (tenant, audit) => {
    const before = await getSummary(tenant, listId)
    await deleteReadingList(tenant, listId)
    await audit(auditEvent('deleted', before, null))
  })

/** The titles of the changed book before and after, or nothing if nothing changed. */
type Titles = readonly [before: string | null, after: string | null] | undefined

/** Changes the books of a list, which is the subject of the audit event. */
const changeBooks = (
  context: Context,
  { organizationId, listId }: OneReadingList,
  work: (tenant: TenantExecutor) => Promise<Titles>,
) =>
  changeInOrganization(context, organizationId, { content: ['update'] }, async (tenant, audit) => {
    const { id, name } = await lockList(tenant, listId)
    const titles = await work(tenant)
    const event = { entity: 'readingList', event: 'books', subject: { id, name } } as const
    if (titles) await audit({ ...event, changes: { title: [...titles] } } satisfies AuditEvent)
  })

export const putBook = (context: Context, input: ItemInput) =>
  changeBooks(context, input, async (tenant) => {
    const title = await titleOf(tenant, input.bookId)
    const { version } = input
    if (version !== undefined) {
      await changeNote(tenant, { ...input, version })
      return [title, title]
    }
    return (await addItem(tenant, input, context.viewer.id)) ? [null, title] : undefined
  })

export const moveBook = (context: Context, input: ItemMove) =>
  changeBooks(context, input, async (tenant) => {
    await moveItem(tenant, input)
    const title = await titleOf(tenant, input.bookId)
    return [title, title]
  })

export const removeBook = (context: Context, input: OneItem) =>
  changeBooks(context, input, async (tenant) => {
    const title = await titleOf(tenant, input.bookId)
    return (await removeItem(tenant, input)) ? [title, null] : undefined
  })
