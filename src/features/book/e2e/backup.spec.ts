import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { runtimeRole, withRole } from '#/platform/db/server/runtime-role.ts'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { withDatabase } from '#/platform/db/server/testing/server-command.ts'
import { request } from '#e2e/support/http.ts'
import { startSecondServer } from '#e2e/support/second-server.ts'
import { expect, test } from '#e2e/support/test.ts'
import { picture } from '#/platform/image/testing/e2e-pictures.ts'
import { upload } from './cover-actions.ts'
import type { Book, Cover } from './cover-actions.ts'
import { createIsolatedServer } from './isolated-server.ts'

const run = promisify(execFile)

/** Runs `npm run db:… -- …`. */
const db = (env: NodeJS.ProcessEnv, ...words: string[]) =>
  run(process.execPath, ['scripts/db.ts', ...words], { env: { ...process.env, ...env } })

/** Every row of every table as text, except the job queue, which is not part of a backup. */
async function rows(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss') order by 1`,
  )
  const all: [string, string[]][] = []
  for (const { name } of tables.rows) {
    const found = await client.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    )
    all.push([name, found.rows.map(({ row }) => row)])
  }
  await client.end()
  return Object.fromEntries(all)
}

async function files(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name))
  const read = async (path: string) =>
    [relative(folder, path), (await readFile(path)).toString('base64')] as const
  return Object.fromEntries(await Promise.all(paths.map(read)))
}

test('a backup restored to an embedded and an external database is identical, including covers', async () => {
  test.setTimeout(600_000)
  const server = await createIsolatedServer()
  const elsewhere = await mkdtemp(join(tmpdir(), 'journeys-e2e-restored-'))
  const closing: (() => Promise<unknown>)[] = []
  try {
    await server.start()
    const covers: Cover[] = []
    for (const color of ['#b71c1c', '#1b5e20', '#0d47a1']) {
      const body = await picture(color)
      const headers = { 'content-type': 'image/jpeg' }
      const sent = await server.request(upload, { method: 'POST', body, headers })
      const cover = sent.json<Cover>()
      covers.push(cover)
      await server.call<Book>('book.create', { title: color, author: 'كاتب', cover: cover.name })
    }
    const shown = await Promise.all(
      covers.map(async ({ src }) => (await server.request(src)).bytes),
    )

    const archive = join(elsewhere, 'backup.tar.gz')
    await db(server.env, 'backup', archive)
    await server.stop()

    const own = await startEmbedded(server.dataDir)
    closing.push(() => own.release())
    const before = [await rows(own.url), await files(join(server.dataDir, 'uploads'))]
    expect(Object.values(before[0] ?? {}).flat().length).toBeGreaterThan(500)

    const embedded: NodeJS.ProcessEnv = { ...server.env, DATA_DIR: join(elsewhere, 'embedded') }
    const name = `external_${crypto.randomUUID().slice(0, 8)}`
    await server.query(`create database ${name}`)
    const external: NodeJS.ProcessEnv = {
      ...server.env,
      DATA_DIR: join(elsewhere, 'external'),
      DATABASE_URL: withRole(withDatabase(own.url, name), runtimeRole),
      DATABASE_DIRECT_URL: withDatabase(own.url, name),
    }
    for (const env of [embedded, external]) {
      await db(env, 'restore', archive, '--yes')
      const { DATABASE_DIRECT_URL: url, DATA_DIR: folder = '' } = env
      const joined = url ? undefined : await startEmbedded(folder)
      const after = [await rows(url ?? joined?.url ?? ''), await files(join(folder, 'uploads'))]
      await joined?.release()
      expect(after).toEqual(before)

      const second = await startSecondServer(env)
      try {
        const { cookie } = server
        for (const [at, { src }] of covers.entries()) {
          const again = await request(src, { base: second.base, cookie })
          expect(again.status).toBe(200)
          expect(again.bytes.equals(shown[at] ?? Buffer.alloc(0))).toBe(true)
        }
      } finally {
        await second.stop()
      }
    }
  } finally {
    for (const close of closing) await close()
    await server.close()
    await rm(elsewhere, { recursive: true, force: true })
  }
})
