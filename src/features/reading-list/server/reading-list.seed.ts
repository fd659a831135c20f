import { asc, eq, inArray, sql } from 'drizzle-orm'
import { bookTable } from '#/features/book/server/book.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import {
  memberTable,
  organizationTable,
  teamTable,
} from '#/platform/organization/server/organization.table.ts'
import { sampleReadingLists } from './reading-list.sample.ts'
import { readingListItemTable, readingListTable } from './reading-list.table.ts'

const day = 24 * 60 * 60 * 1000

export async function seedReadingLists(db: Executor) {
  const titles = sampleReadingLists.flatMap(({ books }) => Object.keys(books))
  const books = await db
    .select({ id: bookTable.id, title: bookTable.title })
    .from(bookTable)
    .where(inArray(bookTable.title, titles))
  const bookIds = new Map(books.map(({ id, title }) => [title, id]))
  for (const list of sampleReadingLists) await seedReadingList(db, list, bookIds)
}

async function seedReadingList(
  db: Executor,
  list: (typeof sampleReadingLists)[number],
  bookIds: ReadonlyMap<string, string>,
) {
  const [organization] = await db
    .select({ id: organizationTable.id })
    .from(organizationTable)
    .where(eq(organizationTable.slug, list.organization))
  if (!organization) return
  const organizationId = organization.id
  // The policies of the tables apply to the seed too.
  await db.execute(sql`select set_config('app.organization', ${organizationId}, true)`)
  const members = await db
    .select({ userId: memberTable.userId })
    .from(memberTable)
    .where(eq(memberTable.organizationId, organizationId))
    .orderBy(asc(memberTable.createdAt))
  const teams = await db
    .select({ id: teamTable.id, name: teamTable.name })
    .from(teamTable)
    .where(eq(teamTable.organizationId, organizationId))
  const at = new Date(Date.now() - list.daysAgo * day)
  const listId = newId(at.getTime())
  await db.insert(readingListTable).values({
    organizationId,
    id: listId,
    teamId: teams.find(({ name }) => name === list.team)?.id ?? null,
    name: list.name,
    description: list.description,
    createdBy: members[0]?.userId ?? null,
    createdAt: at,
    updatedAt: at,
  })
  const items = Object.entries(list.books).flatMap(([title, note]) => {
    const bookId = bookIds.get(title)
    return bookId ? [{ bookId, note }] : []
  })
  await db.insert(readingListItemTable).values(
    items.map((item, index) => ({
      organizationId,
      listId,
      ...item,
      position: index + 1,
      addedBy: members[index % members.length]?.userId ?? null,
      createdAt: at,
    })),
  )
}
