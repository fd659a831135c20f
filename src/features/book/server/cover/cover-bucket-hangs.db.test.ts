import { afterAll, afterEach, expect, test } from 'vitest'
import { connections } from '#/platform/db/server/connection-limits.ts'
import { startS3 } from '#/platform/storage/server/testing/s3-server.ts'
import { openCuttableConnection } from '#/platform/testing/cuttable-connection.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { imageFiles } from '#/platform/image/server/image-collection.ts'
import { coverLocation, covers } from './covers.ts'
import { jpeg } from '#/platform/image/server/testing/pictures.ts'
import { createCoverClient } from './testing/cover-client.ts'

const s3 = await startS3()
const line = await openCuttableConnection({ host: '127.0.0.1', port: s3.port })
const visit = await createCoverClient({ STORAGE_URL: `${s3.urlAt(line.port)}&timeout=2` })
const { books, services, upload, arrived, see, cleanUp } = visit
const picture = await jpeg({ width: 300, height: 450 })
afterEach(() => line.mend())
afterAll(() => line.close())

let count = 0
const aBook = () => ({ title: `Hanging ${(count += 1)}`, author: 'Patience' })
const unavailable = { status: 503, code: 'UNAVAILABLE' }

test('requests that need a hanging bucket fail as unavailable, in the user’s language', async () => {
  const cover = await arrived(picture)
  const book = await books.create({ ...aBook(), cover })
  const other = await books.create(aBook())
  line.freeze()
  const [sent, translated, shown, created, changed] = await Promise.all([
    upload(picture),
    upload(picture, { headers: { 'accept-language': otherLanguage } }),
    see(book.cover?.src ?? ''),
    books.create({ ...aBook(), cover }).catch((error: unknown) => error),
    books.update({ id: other.id, version: other.version, cover }).catch((error: unknown) => error),
  ])
  expect({ status: sent.status, ...sent.said }).toMatchObject({
    ...unavailable,
    message: 'The service is temporarily unavailable. Try again shortly.',
  })
  expect(translated.said.message).toBe(
    services.i18n.translator(otherLanguage)('errors.UNAVAILABLE'),
  )
  expect(shown.status).toBe(503)
  expect(created).toMatchObject(unavailable)
  expect(changed).toMatchObject(unavailable)
})

test('no request holds a database connection while it waits for the bucket', async () => {
  const cover = await arrived(picture)
  const other = await books.create(aBook())
  line.freeze()
  const before = line.accepted()
  const many = connections.pool * 2
  const waiting = Promise.allSettled(
    Array.from({ length: many }, (_, n) =>
      n % 2
        ? books.create({ ...aBook(), cover })
        : books.update({ id: other.id, version: other.version, cover }),
    ),
  )
  await expect.poll(() => line.accepted() - before).toBeGreaterThanOrEqual(many)
  expect(services.pool.totalCount - services.pool.idleCount).toBe(0)

  const { id, version } = await books.create(aBook())
  await books.update({ id, version, ...aBook() })
  await books.list({})
  await books.delete({ id })
  const refused = (await waiting).map((outcome) => outcome.status === 'rejected' && outcome.reason)
  for (const reason of refused) expect(reason).toMatchObject(unavailable)
})

test('a book is deleted while the bucket hangs, and its files by the next clean-up', async () => {
  const cover = await arrived(picture)
  const { id } = await books.create({ ...aBook(), cover })
  const isStored = () => services.storage.has(imageFiles(covers, coverLocation(cover)).at(-1) ?? '')
  line.freeze()
  await books.delete({ id })
  await expect(books.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(cleanUp(48)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  // Pending deletions never complete.
  line.cut()
  line.mend()
  expect(await isStored()).toBe(true)
  await expect(books.create({ ...aBook(), cover })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { field: 'cover' },
  })
  await cleanUp(48)
  expect(await isStored()).toBe(false)
})
