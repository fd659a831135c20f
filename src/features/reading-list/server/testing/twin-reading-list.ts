import { bookTable } from '#/features/book/server/book.table.ts'
import type { createOrganizationApp } from '#/features/organization/server/testing/organization-app.ts'
import { newId } from '#/platform/db/id.ts'

type App = Awaited<ReturnType<typeof createOrganizationApp>>
type Side = Awaited<ReturnType<App['cast']>>

/** A reading list with one book, whose texts contain the mark. */
export async function createMarkedList({ db }: App, side: Side, mark: string) {
  const { organizationId, owner } = side
  const bookId = newId()
  await db
    .insert(bookTable)
    .values({ id: bookId, title: `Shared by all ${bookId}`, author: 'Anon' })
  const { readingList } = owner.api
  const { id: listId } = await readingList.create({ organizationId, name: `Poems ${mark}` })
  await readingList.putBook({ organizationId, listId, bookId, note: `Note ${mark}` })
  return { listId, bookId, after: bookId }
}
