import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { undoTable } from '#/platform/audit/server/undo.table.ts'
import { startS3 } from '#/platform/storage/server/testing/s3-server.ts'
import { imageFiles } from '#/platform/image/server/image-collection.ts'
import { coverLocation, covers } from './covers.ts'
import { jpeg } from '#/platform/image/server/testing/pictures.ts'
import { createCoverClient } from './testing/cover-client.ts'

const s3 = await startS3('/of/books')
const picture = await jpeg({ width: 300, height: 450 })
let books = 0
const aBook = () => ({ title: `Covered ${(books += 1)}`, author: 'Someone' })

describe.each([
  ['a folder', await createCoverClient()],
  ['a bucket', await createCoverClient({ STORAGE_URL: s3.url })],
])('with %s', (_, visit) => {
  const { db, services, arrived, see, cleanUp } = visit
  const isThere = async (name: string) => {
    const files = await Promise.all(
      imageFiles(covers, coverLocation(name)).map((file) => services.storage.has(file)),
    )
    expect(new Set(files).size).toBe(1)
    return files[0]
  }

  test('a book returns its cover, in lists and as a record', async () => {
    const name = await arrived(picture)
    const book = await visit.books.create({ ...aBook(), cover: name })
    expect(book.cover).toMatchObject({ name, width: 300, height: 450 })
    const { items } = await visit.books.list({ searchTerm: book.title })
    expect(items[0]?.cover).toEqual(book.cover)
    const plain = await visit.books.create(aBook())
    expect(plain.cover).toBeNull()
  })

  test('a cover is served to readers only, with immutable caching and safe headers', async () => {
    const { cover } = await visit.books.create({ ...aBook(), cover: await arrived(picture) })
    const src = cover?.src ?? ''
    const shown = await see(src)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const bytes = await shown.arrayBuffer()
    expect(bytes.byteLength).toBe(Number(shown.headers.get('content-length')))
    const head = await see(src, undefined, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await see(src, { cookie: '' })).status).toBe(401)
    expect((await see(src, undefined, 'DELETE')).status).toBe(405)
    expect((await see(src.replace(/-\d+\.webp/, '-161.webp'))).status).toBe(404)
    for (const path of ['/covers/', '/covers/x', `${src}/`, '/covers/..%2F..%2Fauth-secret'])
      expect((await see(path)).status).toBe(404)
  })

  test('rejects the name of a cover that was not uploaded', async () => {
    const name = `${'0'.repeat(32)}-300x450-000000`
    for (const cover of [name, 'x', '../../etc/passwd', 'https://example.com/a.webp'])
      await expect(visit.books.create({ ...aBook(), cover })).rejects.toMatchObject({
        status: 400,
        data: { field: 'cover' },
        message: 'This image no longer exists. Choose it again.',
      })
  })

  test('a replaced cover is deleted and audited, and other changes keep the cover', async () => {
    const first = await arrived(picture)
    const second = await arrived(picture)
    const { id, version } = await visit.books.create({ ...aBook(), cover: first })
    const replaced = await visit.books.update({ id, version, cover: second })
    expect(replaced.cover?.name).toBe(second)
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])

    const renamed = await visit.books.update({ id, version: replaced.version, ...aBook() })
    expect(renamed.cover?.name).toBe(second)
    const again = { id, version: renamed.version, cover: second }
    const same = await visit.books.update(again)
    expect(await isThere(second)).toBe(true)

    const bare = await visit.books.update({ id, version: same.version, cover: null })
    expect(bare.cover).toBeNull()
    expect(await isThere(second)).toBe(false)
    const history = await db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    const covers = history.flatMap(({ changes }) => (changes?.cover ? [changes.cover] : []))
    expect(covers).toHaveLength(3)
    expect(covers).toEqual(
      expect.arrayContaining([
        [null, first],
        [first, second],
        [second, null],
      ]),
    )
  })

  test('a rejected change keeps the cover', async () => {
    const [kept, refused] = [await arrived(picture), await arrived(picture)]
    const { id, version } = await visit.books.create({ ...aBook(), cover: kept })
    await expect(
      visit.books.update({ id, version: version + 1, cover: refused }),
    ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await visit.books.get({ id })).cover?.name).toBe(kept)
    expect(await isThere(kept)).toBe(true)
  })

  test('a cover of two books is kept until the second one is deleted', async () => {
    const cover = await arrived(picture)
    const [one, other] = [
      await visit.books.create({ ...aBook(), cover }),
      await visit.books.create({ ...aBook(), cover }),
    ]
    await visit.books.delete({ id: one.id })
    expect(await isThere(cover)).toBe(true)
    await visit.books.delete({ id: other.id })
    expect(await isThere(cover)).toBe(false)
  })

  test('the clean-up deletes unsaved covers after a day and not before', async () => {
    const [draft, saved] = [await arrived(picture), await arrived(picture)]
    await visit.books.create({ ...aBook(), cover: saved })
    await cleanUp(23)
    expect(await isThere(draft)).toBe(true)
    await cleanUp(25)
    expect([await isThere(draft), await isThere(saved)]).toEqual([false, true])
  })

  test('books restored by Undo have their covers, however often the clean-up ran', async () => {
    const cover = await arrived(picture)
    const { id } = await visit.books.create({ ...aBook(), cover })
    const { undo } = await visit.books.deleteMany({ ids: [id] })
    await cleanUp(100)
    await visit.books.undoDelete({ undo })
    const back = await visit.books.get({ id })
    expect((await see(back.cover?.src ?? '')).status).toBe(200)

    await visit.books.deleteMany({ ids: [id] })
    await db.update(undoTable).set({ createdAt: sql`now() - interval '2 hours'` })
    await cleanUp(100)
    expect(await isThere(cover)).toBe(false)
  })

  test('a cover deleted while a book is given it either exists or is rejected', async () => {
    const outcomes = new Set<boolean>()
    for (let round = 0; round < 12; round += 1) {
      const cover = await arrived(picture)
      const [given] = await Promise.allSettled(
        round % 2 === 0
          ? [visit.books.create({ ...aBook(), cover }), cleanUp(48)]
          : [cleanUp(48).then(() => visit.books.create({ ...aBook(), cover }))],
      )
      expect(await isThere(cover)).toBe(given?.status === 'fulfilled')
      outcomes.add(given?.status === 'fulfilled')
    }
    expect(outcomes).toContain(false)
  })

  test('books without a cover can be filtered', async () => {
    const author = `Without ${_}`
    await visit.books.create({ ...aBook(), author, cover: await arrived(picture) })
    const { title } = await visit.books.create({ ...aBook(), author })
    const { items, total } = await visit.books.list({ searchTerm: author, cover: 'none' })
    expect(items.map((book) => book.title)).toEqual([title])
    expect(total).toEqual({ count: 1, exact: true })
  })
})
