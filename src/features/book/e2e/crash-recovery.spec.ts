import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from '#e2e/support/test.ts'
import { picture } from '#/platform/image/testing/e2e-pictures.ts'
import { upload } from './cover-actions.ts'
import type { Book, Cover } from './cover-actions.ts'
import { createIsolatedServer } from './isolated-server.ts'

// The server is killed during writes: confirmed data is kept, nothing is half-written, and interrupted
// work can be resumed.

let server: Awaited<ReturnType<typeof createIsolatedServer>>
test.describe.configure({ mode: 'serial', timeout: 600_000 })
test.beforeAll(async () => {
  server = await createIsolatedServer()
  await server.start()
})
test.afterAll(() => server?.close())

const folder = () => join(server.dataDir, 'uploads', 'covers')

async function files(): Promise<string[]> {
  const entries = await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
}

const nameOf = (path: string) => /([0-9a-f]{32}-\d+x\d+-[0-9a-f]{6})-\d+\.webp$/.exec(path)?.[1]

test('a server killed during uploads shows no partial image and deletes unsaved ones', async () => {
  const body = await picture('#6a1b9a')
  const confirmed: Cover[] = []
  let killed = false
  await new Promise<void>((done) => {
    let left = 24
    for (let sent = 0; sent < 24; sent += 1)
      void server
        .request(upload, { method: 'POST', body, headers: { 'content-type': 'image/jpeg' } })
        .then(async (answer) => {
          if (answer.status === 201) confirmed.push(answer.json())
          if (confirmed.length === 5 && !killed) {
            killed = true
            await server.kill()
          }
        })
        .catch(() => undefined)
        .finally(() => (left -= 1) === 0 && done())
  })
  expect(killed).toBe(true)
  await server.start()

  for (const path of await files()) await sharp(path).raw().toBuffer()
  const books: Book[] = []
  for (const { name, src } of confirmed) {
    expect((await server.request(src)).status).toBe(200)
    const made = { title: `Saved ${name}`, author: 'A', cover: name }
    books.push(await server.call<Book>('book.create', made))
  }
  const kept = new Set(confirmed.map(({ name }) => name))
  const names = new Set((await files()).map((path) => nameOf(path) ?? ''))
  const orphans = [...names].filter((name) => !kept.has(name))
  for (const [at, name] of orphans.entries()) {
    const made = await server.request('/api/books', {
      body: { title: `Orphan ${at}`, author: 'A', cover: name },
    })
    // The cover is complete or rejected: a book never references a partial image.
    if (made.status !== 201) expect(made.json()).toMatchObject({ field: 'cover' })
    else {
      const { id, cover } = made.json<Book>()
      for (const [src = ''] of (cover?.srcSet ?? '').split(', ').map((one) => one.split(' ')))
        expect((await server.request(src)).status).toBe(200)
      await server.request(`/api/books/${id}`, { method: 'DELETE' })
      // A deleted book keeps its cover, because it can be restored.
      kept.add(name)
    }
  }

  // The kill leaves an unsaved image and a half-written file only if it hits at the right moment.
  const unsaved = await server.request(upload, {
    method: 'POST',
    body,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(unsaved.status).toBe(201)
  const half = join(server.dataDir, 'uploads', '.half-written')
  await writeFile(join(half, 'f'.repeat(32)), body.subarray(0, 100))

  const old = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000)
  for (const path of await files()) await utimes(path, old, old)
  for (const name of await readdir(half)) await utimes(join(half, name), old, old)
  await server.kill()
  // Due at once, instead of within six hours.
  await server.query(`insert into pgboss.job (name, data, policy)
    values ('cover-clean-up', '{}', 'exclusive')`)
  await server.start()
  await expect
    .poll(async () => new Set((await files()).map((path) => nameOf(path) ?? '')))
    .toEqual(kept)
  await expect.poll(() => readdir(half)).toEqual([])
  for (const { src } of confirmed) expect((await server.request(src)).status).toBe(200)
  for (const { id } of books) expect((await server.request(`/api/books/${id}`)).status).toBe(200)
})

interface Job {
  id: string
  state: string
  done: number
  added: number
  stalled: boolean
}

async function staged(word: string, pieces: number): Promise<string> {
  const { id } = await server.call<Job>('bookImport.start', {
    fileName: `${word}.csv`,
    fileSize: 1,
    fileMark: word,
    settings: { mapping: { title: 0, author: 1 }, separator: ',', encoding: 'utf-8' },
    newGenres: true,
    onlyValid: true,
  })
  for (let chunk = 0; chunk < pieces; chunk += 1) {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      row: 2 + chunk * 1_000 + n,
      title: `${word} ${chunk} ${n}`,
      author: 'A',
    }))
    await server.call('bookImport.stage', { id, chunk, rows, last: chunk === pieces - 1 })
  }
  return id
}

const count = async (word: string) => {
  const [row] = await server.query<{ n: number }>(
    'select count(*)::int as n from book where title like $1',
    [`${word} %`],
  )
  return row?.n
}
const get = (id: string) => server.call<Job>('bookImport.get', { id })

/** Kills the server once the import reports progress. */
async function killWithin(id: string, onlyValid: boolean) {
  await server.call('bookImport.run', { id, onlyValid })
  await expect(async () => {
    const [row] = await server.query<{ done: number; error: string | null }>(
      'select done, error from csv_import where id = $1',
      [id],
    )
    expect(row?.error).toBeNull()
    expect(row?.done).toBeGreaterThan(0)
  }).toPass({ timeout: 220_000, intervals: [5] })
  await server.kill()
  await server.start()
}

/** Ages the heartbeat of the killed worker instead of waiting 30 seconds. */
const letTimePass = (id: string) =>
  server.query(
    `update csv_import set touched_at = touched_at - interval '1 minute' where id = $1`,
    [id],
  )

for (const [onlyValid, way] of [
  [true, 'keeps what it said it had added'],
  [false, 'has added nothing'],
] as const)
  test(`an import interrupted by a kill, ${way}, is reported as stalled and resumes`, async () => {
    const word = `killed${crypto.randomUUID().slice(0, 8)}`
    const id = await staged(word, 20)
    await killWithin(id, onlyValid)
    const left = await get(id)
    expect(left.state).toBe('running')
    // PostgreSQL ends the transaction of a killed process with a short delay.
    await expect.poll(() => count(word)).toBe(onlyValid ? left.added : 0)
    if (onlyValid) expect(left.added).toBeGreaterThan(0)
    expect(left.added).toBeLessThan(20_000)

    await letTimePass(id)
    expect(await get(id)).toMatchObject({ state: 'running', stalled: true })
    await server.call('bookImport.run', { id, onlyValid })
    await expect.poll(async () => (await get(id)).state, { timeout: 220_000 }).toBe('done')
    expect(await get(id)).toMatchObject({ added: 20_000, invalid: 0 })
    expect(await count(word)).toBe(20_000)
  })
