import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { request } from './support/http.ts'
import { checkEveryWidth } from './support/layout-problems.ts'
import { checkAccessibility, setLanguage, visit } from './support/page-actions.ts'
import { copySeededData } from './support/seeded-data.ts'
import { startSecondServer } from './support/second-server.ts'
import { asHeader, signInByApi } from './support/session.ts'
import type { Cookies } from './support/session.ts'
import { admin } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { t } from './support/translate.ts'

// On a server of its own, with an audit log that is long enough for a job, and with texts that are long
// enough for several parts.

const entries = 12_000
const subject = 'x'.repeat(800)
const key = { kind: 'user-banned' } as const
const path = `/manager/activity?kind=${key.kind}`

let dataDir: string
let server: Awaited<ReturnType<typeof startSecondServer>>
let database: Awaited<ReturnType<typeof startEmbedded>>
let pool: pg.Pool
let session: Cookies

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'journeys-e2e-exports-'))
  await copySeededData(dataDir)
  server = await startSecondServer({ DATA_DIR: dataDir })
  database = await startEmbedded(dataDir)
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await pool.query(
    `insert into history (id, kind, actor_name, subject_name)
     select gen_random_uuid(), $1, 'Zuri', $3 || n from generate_series(1, $2::int) n`,
    [key.kind, entries, subject],
  )
  session = await signInByApi(admin, { base: server.base })
})
test.afterAll(async () => {
  await server?.stop()
  await pool?.end()
  await database?.release()
  await rm(dataDir, { recursive: true, force: true })
})

/** Keeps jobs of exports from starting. */
const hold = () =>
  pool.query(`create or replace function hold_exports() returns trigger language plpgsql as $$
      begin if new.name = 'export' then new.start_after := now() + interval '1 hour'; end if;
      return new; end $$;
    create or replace trigger hold_exports before insert on pgboss.job_common
      for each row execute function hold_exports()`)
const release = () =>
  pool.query(`drop trigger hold_exports on pgboss.job_common;
    update pgboss.job set start_after = now() where name = 'export'`)

/** Stops jobs of exports at their second progress, however fast they are. Returns what lets them go on. */
async function stopHalfway() {
  const client = await pool.connect()
  await client.query(`select pg_advisory_lock(7);
    create function stop_halfway() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(7); return new; end $$;
    create trigger stop_halfway before update on pgboss.job_common for each row
      when (old.name = 'export' and (old.output #>> '{progress,done}')::int > 0)
      execute function stop_halfway()`)
  return async () => {
    await client.query('select pg_advisory_unlock(7)')
    await client.query('drop trigger stop_halfway on pgboss.job_common')
    client.release()
  }
}

async function arrive(page: Page) {
  await page.context().addCookies(session)
  await visit(page, `${server.base}${path}`)
}

const files = async () => {
  const all = await readdir(join(dataDir, 'uploads', 'exports'), { recursive: true })
  return all.filter((name) => name.endsWith('.csv'))
}

test('the button shows that a long file is prepared, also after a reload, and then offers it', async ({
  page,
}) => {
  await hold()
  await arrive(page)
  await page.getByRole('link', { name: t('en', 'activity.export.open') }).click()
  const preparing = page.getByRole('link', { name: t('en', 'export.preparing') })
  await expect(preparing).toHaveAttribute('aria-disabled', 'true')
  await expect(preparing).toBeFocused()
  await checkAccessibility(page)
  await page.reload()
  await expect(preparing).toBeVisible()
  await page.close()

  await release()
  const again = await page.context().newPage()
  await visit(again, `${server.base}${path}`)
  const ready = again.getByRole('link', { name: t('en', 'export.download') })
  await expect(ready).toBeVisible({ timeout: 120_000 })
  const [download] = await Promise.all([again.waitForEvent('download'), ready.click()])
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(entries + 2)
  expect(new Set(lines).size).toBe(entries + 2)
  expect((await files()).length).toBeGreaterThan(1)

  await again.getByRole('button', { name: t('en', 'export.discard') }).click()
  await expect(again.getByRole('link', { name: t('en', 'activity.export.open') })).toBeVisible()
  expect(await files()).toEqual([])
})

test('an export can be canceled, and its progress fits at every width', async ({ page }) => {
  await hold()
  await setLanguage(page, rtlLanguage)
  await arrive(page)
  const link = page.getByRole('link', { name: t(rtlLanguage, 'activity.export.open') })
  await link.click()
  const cancel = page.getByRole('button', { name: t(rtlLanguage, 'export.cancel') })
  await expect(cancel).toBeVisible()
  await checkEveryWidth(page)
  await checkAccessibility(page)
  await cancel.click()
  await expect(link).toBeVisible()
  await release()
  const { rows } = await pool.query(
    `select state from pgboss.job where name = 'export' order by created_on desc limit 1`,
  )
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('a server killed while it prepares a file leaves one file, prepared by the next', async () => {
  const call = (url: string, headers = {}) =>
    request(url, { base: server.base, cookie: asHeader(session), headers })
  const goOn = await stopHalfway()
  const started = await call(`/api/activity/export?kind=${key.kind}`, { prefer: 'respond-async' })
  expect(started.status).toBe(202)
  const location = started.headers.location ?? ''
  const id = location.split('/').at(-1)
  const progress = async () => {
    const { rows } = await pool.query<{ done: number }>(
      `select (output #>> '{progress,done}')::int as done from pgboss.job where id = $1`,
      [id],
    )
    return rows[0]?.done ?? 0
  }
  await expect(async () => expect(await progress()).toBeGreaterThan(0)).toPass({ intervals: [5] })
  await server.kill()
  const { rows } = await pool.query('select file, parts from prepared_export where id = $1', [id])
  expect(rows).toMatchObject([{ file: expect.any(String), parts: null }])
  await goOn()

  server = await startSecondServer({ DATA_DIR: dataDir })
  // Ages the heartbeat of the killed process instead of waiting 30 seconds.
  await pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where id = $1`,
    [id],
  )
  const state = async () => (await call(location)).json<{ state: string }>().state
  await expect.poll(state, { timeout: 200_000 }).toBe('ready')
  const file = await call(`${location}/file`)
  expect(file.text.split('\r\n')).toHaveLength(entries + 2)
  const kept = await pool.query<{ file: string }>(
    'select file from prepared_export where id = $1',
    [id],
  )
  expect(new Set((await files()).map((name) => name.split('-')[0]))).toEqual(
    new Set(kept.rows.map(({ file }) => file)),
  )
})
