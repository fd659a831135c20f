// Long because it covers every outcome of an import.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { csvImportRowTable, csvImportTable } from '#/platform/csv-import/server/csv-import.table.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { JobStopped } from '#/platform/jobs/server/job.ts'
import { importBooks } from './book-import.procedures.ts'
import { bookTable } from './book.table.ts'

const { db, services, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin' })
services.jobs.start()
const { bookImport: imports, book: books } = await api(admin)

const start = (choice: { newGenres?: boolean; onlyValid?: boolean } = {}) =>
  imports.start({
    fileName: 'books.csv',
    fileSize: 1_000,
    fileMark: 'mark',
    settings: { mapping: { title: 0, author: 1 }, separator: ',', encoding: 'utf-8' },
    newGenres: true,
    onlyValid: true,
    ...choice,
  })

type Cells = Partial<Record<'title' | 'author' | 'genre' | 'publishedOn' | 'description', string>>

const numbered = (rows: Cells[], from = 2) =>
  rows.map((row, index) => ({ row: from + index, author: 'A', ...row }))

async function stage(id: string, rows: Cells[]) {
  return imports.stage({ id, chunk: 0, rows: numbered(rows), last: true })
}

async function finished(id: string) {
  await expect
    .poll(async () => (await imports.get({ id })).state, { timeout: 120_000 })
    .not.toBe('running')
  return imports.get({ id })
}

async function run(id: string, onlyValid = true) {
  await imports.run({ id, onlyValid })
  return finished(id)
}

const titles = async () =>
  (await db.select({ title: bookTable.title }).from(bookTable)).map(({ title }) => title).toSorted()

beforeEach(async () => {
  await db.delete(bookTable)
  await db.delete(genreTable)
})

describe('a file is checked by the rules of a book', () => {
  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title should be at most 200 characters'],
    [{ title: 'A', author: ' ' }, 'author', 'Author is required'],
    [{ title: 'A', publishedOn: '31/12/1999' }, 'publishedOn', 'Enter a year or a date'],
    [{ title: 'A', publishedOn: '1999-02-31' }, 'publishedOn', 'Enter a year or a date'],
    [{ title: 'A', genre: 'g'.repeat(61) }, 'genre', 'Name should be at most 60 characters'],
  ])('%j is rejected at %s', async (row, field, reason) => {
    const { id } = await start()
    expect(await stage(id, [row])).toMatchObject({ rows: 1, invalid: 1, complete: true })
    expect(await imports.problems({ id })).toEqual([{ row: 2, field, reason }])
  })

  test('rejects an overlong cell without breaking its search index', async () => {
    const { id } = await start()
    expect(await stage(id, [{ title: 'x'.repeat(90_000) }])).toMatchObject({ invalid: 1 })
  })

  test('a row with several errors lists them all, in the user’s language', async () => {
    const { id } = await start()
    await stage(id, [{ title: '', publishedOn: 'soon' }])
    const { bookImport } = await api(admin, otherLanguage)
    expect((await bookImport.problems({ id })).map(({ reason }) => reason)).toEqual([
      services.i18n.translator(otherLanguage)('book.title.required'),
      expect.any(String),
    ])
  })

  test('valid rows become books, with partial dates and unescaped formulas', async () => {
    const { id } = await start()
    await stage(id, [
      { title: "'=Sum", publishedOn: '1999/2/1', description: ' Zero\0byte ' },
      { title: 'Emma', publishedOn: '1815-12', genre: 'Novel' },
      { title: 'Half \ud800', publishedOn: '2020-01-02T10:00:00Z' },
    ])
    expect(await run(id)).toMatchObject({ state: 'done', added: 3, invalid: 0 })
    const { items } = await books.list({ sort: 'title' })
    expect(items.map(({ title, publishedOn, genre }) => [title, publishedOn, genre?.name])).toEqual(
      [
        ['=Sum', '1999-02-01', undefined],
        ['Emma', '1815-12', 'Novel'],
        ['Half \ufffd', '2020-01-02', undefined],
      ],
    )
    expect((await books.get({ id: items[0]?.id ?? '' })).description).toBe('Zerobyte')
  })

  test('reports books that exist or occur twice, by row', async () => {
    await books.create({ title: 'War and Peace', author: 'Leo Tolstoy' })
    const { id } = await start()
    await imports.stage({
      id,
      chunk: 0,
      rows: numbered([
        { title: 'WAR  AND peace', author: 'leo tolstoy' },
        { title: 'Emma' },
        { title: ' emma ' },
      ]),
      last: false,
    })
    await imports.stage({ id, chunk: 1, rows: numbered([{ title: 'EMMA' }], 5), last: true })
    const twice = 'An earlier row of the file has this value'
    expect(await imports.problems({ id })).toEqual([
      { row: 2, field: 'title', reason: 'Title already used with the same author' },
      { row: 4, field: 'title', reason: twice },
      { row: 5, field: 'title', reason: twice },
    ])
    expect(await run(id)).toMatchObject({ added: 1, invalid: 3 })
  })
})

describe('genres', () => {
  test('are matched like in the catalog, and created if that was chosen', async () => {
    await db.insert(genreTable).values({ id: newId(), name: 'Science Fiction', color: 'slate' })
    const { id } = await start()
    await stage(id, [
      { title: 'A', genre: 'science  FICTION' },
      { title: 'B', genre: 'Essay' },
      { title: 'C', genre: 'essay' },
    ])
    await run(id)
    const names = await db.select({ name: genreTable.name }).from(genreTable)
    expect(names.map(({ name }) => name).toSorted()).toEqual(['Essay', 'Science Fiction'])
    expect(await db.$count(bookTable, sql`genre_id is null`)).toBe(0)
  })

  test('that are unknown are rejected if that was chosen', async () => {
    const { id } = await start({ newGenres: false })
    expect(await stage(id, [{ title: 'A', genre: 'Essay' }])).toMatchObject({ invalid: 1 })
    expect(await imports.problems({ id })).toEqual([
      { row: 2, field: 'genre', reason: 'No genre has this name' },
    ])
  })

  test('more than a hundred new ones indicate a wrong column, and nothing is added', async () => {
    const { id } = await start()
    await stage(
      id,
      Array.from({ length: 101 }, (_, n) => ({ title: `T ${n}`, genre: `G ${n}` })),
    )
    const stopped = await run(id)
    expect(stopped).toMatchObject({ state: 'open', added: 0 })
    expect(stopped.error).toMatch(/more than 100 new genres/)
    expect(await titles()).toEqual([])
    expect(await db.$count(genreTable)).toBe(0)
  })
})

describe('all or nothing', () => {
  test('one invalid row blocks everything until the user decides otherwise', async () => {
    const { id } = await start({ onlyValid: false })
    await stage(id, [{ title: 'Right' }, { title: '' }])
    await expect(imports.run({ id, onlyValid: false })).rejects.toMatchObject({
      code: 'IMPORT_STATE',
    })
    expect(await titles()).toEqual([])
    expect(await run(id)).toMatchObject({ state: 'done', added: 1, invalid: 1 })
  })

  test('a book added after the check rolls everything back and is reported', async () => {
    const { id } = await start({ onlyValid: false })
    await stage(id, [{ title: 'First', genre: 'New' }, { title: 'Raced' }])
    await books.create({ title: 'raced', author: 'A' })
    expect(await run(id, false)).toMatchObject({ state: 'open', invalid: 1, added: 0, done: 0 })
    expect(await titles()).toEqual(['raced'])
    expect(await db.$count(genreTable)).toBe(0)
    expect(await imports.problems({ id })).toMatchObject([{ row: 3, field: 'title' }])
    expect(await run(id)).toMatchObject({ state: 'done', added: 1 })
  })

  test('with only valid rows, the conflicting one is skipped', async () => {
    const { id } = await start()
    await stage(id, [{ title: 'First' }, { title: 'Raced' }])
    await books.create({ title: 'raced', author: 'A' })
    expect(await run(id)).toMatchObject({ state: 'done', added: 1, invalid: 1 })
  })
})

describe('a lost connection', () => {
  const piece = (chunk: number, last = false) => ({
    chunk,
    rows: numbered([{ title: `FileChunk ${chunk}` }], 2 + chunk),
    last,
  })

  test('a chunk sent twice is stored once; one out of order is rejected', async () => {
    const { id } = await start()
    await imports.stage({ id, ...piece(0) })
    expect(await imports.stage({ id, ...piece(0) })).toMatchObject({ chunks: 1, rows: 1 })
    await expect(imports.stage({ id, ...piece(2) })).rejects.toMatchObject({ code: 'IMPORT_STATE' })
    await expect(imports.run({ id, onlyValid: true })).rejects.toMatchObject({ status: 409 })
    expect(await imports.latest()).toMatchObject({ id, chunks: 1, complete: false })
    await imports.stage({ id, ...piece(1, true) })
    expect(await run(id)).toMatchObject({ added: 2 })
  })

  test('a zero byte in other fields is invalid input', async () => {
    const settings = { mapping: {}, separator: ',', encoding: 'utf-8' } as const
    const file = { fileName: 'a.csv', fileSize: 1, fileMark: 'a\0b', settings }
    await expect(
      imports.start({ ...file, newGenres: true, onlyValid: true }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 })
  })

  test('rejects a chunk with duplicate or excessive row numbers', async () => {
    const { id } = await start()
    const rows = numbered([{ title: 'One' }, { title: 'Other' }])
    for (const row of [2, 2 ** 31]) {
      const odd = rows.map((it, index) => (index === 1 ? { ...it, row } : it))
      await expect(imports.stage({ id, chunk: 0, rows: odd, last: true })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        status: 400,
      })
    }
    expect(await imports.get({ id })).toMatchObject({ chunks: 0, rows: 0 })
    await imports.stage({ id, chunk: 0, rows, last: false })
    await expect(
      imports.stage({ id, chunk: 1, rows: numbered([{ title: 'Again' }]), last: true }),
    ).rejects.toMatchObject({ code: 'IMPORT_STATE' })
  })

  test('ten concurrent uploads of a chunk store it once', async () => {
    const { id } = await start()
    await Promise.all(Array.from({ length: 10 }, () => imports.stage({ id, ...piece(0, true) })))
    expect(await imports.get({ id })).toMatchObject({ chunks: 1, rows: 1, invalid: 0 })
  })

  test('two concurrent runs execute once', async () => {
    const { id } = await start()
    await stage(id, [{ title: 'Once' }])
    await Promise.all([imports.run({ id, onlyValid: true }), imports.run({ id, onlyValid: true })])
    expect(await finished(id)).toMatchObject({ state: 'done', added: 1, invalid: 0 })
  })

  test('another worker continues a stalled import where it stopped', async () => {
    const { id } = await start()
    await stage(
      id,
      Array.from({ length: 900 }, (_, n) => ({ title: `T ${n}` })),
    )
    // The state after a killed server: claimed and partly committed.
    const rows = await db.select().from(csvImportRowTable).where(eq(csvImportRowTable.importId, id))
    const some = rows.filter(({ row }) => row <= 401)
    await db.insert(bookTable).values(
      some.map(({ recordId, cells: { title = '', author = '' } }) => ({
        id: recordId,
        title,
        author,
      })),
    )
    await db
      .update(csvImportTable)
      .set({ state: 'running', worker: newId(), position: 401, done: 400, added: 400 })
      .where(eq(csvImportTable.id, id))
    expect(await imports.get({ id })).toMatchObject({ stalled: false })
    await imports.run({ id, onlyValid: true })
    expect(await imports.get({ id })).toMatchObject({ done: 400 })
    await db
      .update(csvImportTable)
      .set({ touchedAt: sql`now() - interval '31 seconds'` })
      .where(eq(csvImportTable.id, id))
    expect(await imports.get({ id })).toMatchObject({ stalled: true })
    expect(await run(id)).toMatchObject({ state: 'done', added: 900, invalid: 0 })
    expect(await db.$count(bookTable)).toBe(900)
  })
})

describe('the job of an import', () => {
  const by = { id: admin.id, name: 'Ada', ip: null }
  const run = (importId: string, worker: string, attempt: number, report = async () => {}) =>
    importBooks.run(
      services,
      { importId, worker },
      { id: newId(), attempt, signal: new AbortController().signal, report },
    )

  async function running(rows: Cells[]) {
    const { id } = await start()
    await stage(id, rows)
    return { id, worker: await claim(id, true) }
  }

  async function claim(id: string, onlyValid: boolean) {
    const worker = newId()
    await db
      .update(csvImportTable)
      .set({ state: 'running', worker, startedBy: by, onlyValid })
      .where(eq(csvImportTable.id, id))
    return worker
  }

  test.each([
    ['adds nothing more', true, 2_000],
    ['adds nothing at all', false, 0],
  ])('of a user who lost the permission %s', async (_, onlyValid, added) => {
    const { id } = await start()
    for (const chunk of [0, 1, 2]) {
      const books = Array.from({ length: 700 }, (_book, n) => ({ title: `Book ${chunk} ${n}` }))
      await imports.stage({ id, chunk, rows: numbered(books, 2 + 700 * chunk), last: chunk === 2 })
    }
    const worker = await claim(id, onlyValid)
    await run(id, worker, 1, async () => {
      await db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, admin.id))
    })
    await db.update(userTable).set({ role: 'admin' }).where(eq(userTable.id, admin.id))
    const [found] = await db.select().from(csvImportTable).where(eq(csvImportTable.id, id))
    expect(found).toMatchObject({ state: 'open', error: 'FORBIDDEN', added })
    expect(await db.$count(bookTable)).toBe(added)
  })

  test('continues in another process, and the first one notices', async () => {
    const { id, worker } = await running([{ title: 'One' }, { title: 'Two' }])
    // The second attempt runs while the first one is about to report its first batch.
    await run(id, worker, 1, () => run(id, worker, 2))
    expect(await imports.get({ id })).toMatchObject({ state: 'done', added: 2, done: 2 })
    expect(await titles()).toEqual(['One', 'Two'])
    const events = await db.$count(auditTable, eq(auditTable.kind, 'book-imported'))
    await run(id, worker, 3)
    expect(await db.$count(auditTable, eq(auditTable.kind, 'book-imported'))).toBe(events)
  })

  test('names the user in the audit log, and nowhere else', async () => {
    const { id } = await start()
    await stage(id, [{ title: 'Traced' }])
    await imports.run({ id, onlyValid: true })
    await expect.poll(async () => (await imports.get({ id })).state).toBe('done')
    const { rows } = await db.execute<{ data: object }>(
      sql`select data from pgboss.job where data ->> 'importId' = ${id}`,
    )
    expect(rows.map(({ data }) => Object.keys(data).toSorted())).toEqual([['importId', 'worker']])
    const [row] = await db.select().from(csvImportTable).where(eq(csvImportTable.id, id))
    expect(row).toMatchObject({ startedBy: null })
    const [event] = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.kind, 'book-imported'))
      .orderBy(sql`${auditTable.at} desc, ${auditTable.id} desc`)
      .limit(1)
    expect(event).toMatchObject({ actorId: admin.id, actorName: 'Ada', ip: '127.0.0.1' })
  })

  test('does nothing if the import was started again', async () => {
    const { id } = await running([{ title: 'Later' }])
    await run(id, newId(), 1)
    expect(await titles()).toEqual([])
    await imports.cancel({ id })
  })

  test('gives the import back to its user when it is canceled', async () => {
    const { id, worker } = await running([{ title: 'Kept' }])
    await run(id, worker, 1, () => Promise.reject(new JobStopped()))
    expect(await imports.get({ id })).toMatchObject({ state: 'open', error: null, added: 1 })
  })
})

describe('an import', () => {
  test('can be canceled, and a new one starts without its data', async () => {
    const { id } = await start()
    await stage(id, [{ title: 'Never' }])
    expect(await imports.cancel({ id })).toMatchObject({ state: 'cancelled', added: 0 })
    await expect(imports.run({ id, onlyValid: true })).resolves.toMatchObject({
      state: 'cancelled',
    })
    expect(await titles()).toEqual([])
    await start()
    await expect(imports.get({ id })).rejects.toMatchObject({ status: 404 })
    expect(await db.$count(csvImportRowTable, eq(csvImportRowTable.importId, id))).toBe(0)
  })

  test('is one audit event with its counts and its actor', async () => {
    const { id } = await start()
    await stage(id, [{ title: 'Noted' }, { title: '' }])
    await run(id)
    const [line] = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.kind, 'book-imported'))
      .orderBy(sql`id desc`)
      .limit(1)
    expect(line).toMatchObject({
      actorId: admin.id,
      subjectName: 'books.csv',
      changes: { added: [null, 1], leftOut: [null, 1] },
    })
  })

  test('is private to its user', async () => {
    const { id } = await start()
    const other = await api(await createUser({ role: 'admin' }))
    await expect(other.bookImport.get({ id })).rejects.toMatchObject({ status: 404 })
    await expect(other.bookImport.problems({ id })).rejects.toMatchObject({ status: 404 })
    await expect(other.bookImport.cancel({ id })).rejects.toMatchObject({ status: 409 })
    expect(await other.bookImport.latest()).toBeNull()
  })

  test('expires after a day, and is deleted when another one starts', async () => {
    const { id } = await start()
    await db
      .update(csvImportTable)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(csvImportTable.id, id))
    expect(await imports.latest()).toBeNull()
    await (
      await api(await createUser({ role: 'admin' }))
    ).bookImport.start({
      fileName: 'b.csv',
      fileSize: 1,
      fileMark: 'm',
      settings: { mapping: {}, separator: ';', encoding: 'utf-8' },
      newGenres: false,
      onlyValid: true,
    })
    expect(await db.$count(csvImportTable, eq(csvImportTable.id, id))).toBe(0)
  })
})
