import { expect, test } from 'vitest'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { seedSampleData } from '#/registry/sample-data.ts'
import { sampleReadingLists } from './reading-list.sample.ts'
import { readingListItemTable, readingListTable } from './reading-list.table.ts'

test('the sample contains every reading list with all its books', async () => {
  const { db, url } = await testDatabase()
  await seedSampleData(url)
  const lists = await db.select().from(readingListTable)
  const items = await db.select().from(readingListItemTable)
  const books = (listId: string) => items.filter((item) => item.listId === listId).length
  const found = lists.map(
    ({ id, name, teamId }) => `${name}: ${books(id)} ${teamId === null ? '' : 'team'}`,
  )
  const wanted = sampleReadingLists.map(
    (list) => `${list.name}: ${Object.keys(list.books).length} ${list.team ? 'team' : ''}`,
  )
  expect(found.toSorted()).toEqual(wanted.toSorted())
})
