import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exactTotalUpTo } from '#/platform/api/server/list-query.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { bookListInput } from '../book.ts'
import { listBooks } from './book-list.ts'
import { bookTable } from './book.table.ts'

const { db } = await testDatabase()

const shelf = [
  ['Les Misérables', 'Victor Hugo', 'A. Lacroix'],
  ['Bel-Ami', 'Guy de Maupassant', 'Ollendorff'],
  ['Der Zauberberg', 'Thomas Mann', 'S. Fischer'],
  ['Straße ohne Ende', 'Åsa Öberg', null],
  ['أَلْفُ لَيْلَةٍ وَلَيْلَةٌ', 'مجهول', null],
  ['الأيام', 'طه حسين', null],
  ['إحياء علوم الدين', 'الغزالي', null],
  ['رسالة الغفران', 'أبو العلاء المعري', null],
  ['موسى والجبل', 'كاتب', null],
  ['100% Wool', 'A_B C', null],
  ['1000 Sheep', 'AxB C', null],
  ['C:\\Books', 'Back Slash', null],
  ['C:Books', 'No Slash', null],
] as const

beforeAll(async () => {
  await db
    .insert(bookTable)
    .values(shelf.map(([title, author, publisher]) => ({ id: newId(), title, author, publisher })))
})

const find = (searchTerm: string) =>
  listBooks(db, bookListInput.parse({ searchTerm, limit: 100 }), 'secret')

const titles = async (searchTerm: string) =>
  (await find(searchTerm)).items.map(({ title }) => title).toSorted()

describe('a search', () => {
  test.each([
    ['hugo misérables', 'Les Misérables'],
    ['  MISERABLES   victor ', 'Les Misérables'],
    ['lacroix', 'Les Misérables'],
    ['rable', 'Les Misérables'],
    ['bel-ami', 'Bel-Ami'],
    ['zauberberg mann fischer thomas', 'Der Zauberberg'],
    ['strasse', 'Straße ohne Ende'],
    ['asa oberg', 'Straße ohne Ende'],
    ['ÅSA ÖBERG', 'Straße ohne Ende'],
    ['A\u030asa', 'Straße ohne Ende'],
  ])('for %j finds %s', async (term, title) => {
    expect(await titles(term)).toEqual([title])
  })

  test('finds only books with every word', async () => {
    expect(await titles('hugo zauberberg')).toEqual([])
    expect(await titles('nothing like this')).toEqual([])
  })

  test('without a word finds everything', async () => {
    expect(await titles('   ')).toHaveLength(shelf.length)
  })

  test.each([
    ['ألف ليلة', shelf[4][0]],
    ['الف ليله', shelf[4][0]],
    ['الـــف', shelf[4][0]],
    ['الايام', shelf[5][0]],
    ['احياء', shelf[6][0]],
    ['أحياء', shelf[6][0]],
    ['رساله', shelf[7][0]],
    ['رِسَالَة', shelf[7][0]],
    ['موسي', shelf[8][0]],
  ])('in Arabic for %j finds %s', async (term, title) => {
    expect(await titles(term)).toContain(title)
  })

  test.each([
    ['100%', ['100% Wool']],
    ['%', ['100% Wool']],
    ['a_b', ['100% Wool']],
    ['_', ['100% Wool']],
    ['\\', ['C:\\Books']],
    [':\\b', ['C:\\Books']],
    ['1%0', []],
    ['\\%', []],
    ['＿', ['100% Wool']],
  ])('treats %j literally', async (term, found) => {
    expect(await titles(term)).toEqual(found)
  })

  test.each(["'; drop table book; --", '$1', ')', '*', '[a', '(?i)', '\ud800'])(
    'for %j finds nothing and causes no error',
    async (term) => {
      expect(await titles(term)).toEqual([])
      expect(await titles('')).toHaveLength(shelf.length)
    },
  )
})

describe('the total', () => {
  test('counts all matches, not only the page', async () => {
    const page = await listBooks(db, bookListInput.parse({ searchTerm: 'sheep' }), 'secret')
    expect(page.total).toEqual({ count: 1, exact: true })
    const first = await listBooks(db, bookListInput.parse({ limit: 1 }), 'secret')
    expect(first.items).toHaveLength(1)
    expect(first.total).toEqual({ count: shelf.length, exact: true })
  })

  test('is exact up to ten thousand, and marked beyond', async () => {
    const bulk = (from: number, to: number) =>
      db.execute(sql`insert into book (id, title, author)
        select gen_random_uuid(), 'Bulk ' || n, 'Many' from generate_series(${from}::int, ${to}::int) n`)
    // In batches, so that a slow machine does not hit the statement time-out.
    for (let from = 1; from < exactTotalUpTo; from += 1_000) await bulk(from, from + 999)
    expect((await find('bulk')).total).toEqual({ count: 10_000, exact: true })
    await bulk(exactTotalUpTo + 1, exactTotalUpTo + 1)
    expect((await find('bulk')).total).toEqual({ count: 10_000, exact: false })
    expect((await find('bulk 10001')).total).toEqual({ count: 1, exact: true })
  })
})
