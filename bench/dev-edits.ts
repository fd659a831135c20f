import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { languages } from '#/platform/i18n/language.ts'
import { hydrated } from '../e2e/support/page-actions.ts'
import { median } from './request-rate.ts'
import { signIn } from './app-server.ts'
import { at, ms } from './report.ts'
import type { Line } from './report.ts'

type Setting = { clone: string; dataDir: string; base: string; rounds: number }
type Edit = {
  what: string
  most: number
  file: string
  from: string | RegExp
  to: string
  /** Evaluated in the page: whether it shows the edit. */
  shows: (wanted: boolean) => boolean
}

const onLogin: Edit[] = [
  {
    what: 'component',
    most: 500,
    file: 'src/features/sign-in/login-page.tsx',
    from: '<h1 ',
    to: '<h1 data-edited ',
    shows: (wanted) => (document.querySelector('h1[data-edited]') !== null) === wanted,
  },
  {
    what: 'translation',
    most: 1000,
    file: `src/features/sign-in/locales/${languages[0]}.json`,
    from: '"continue": "',
    to: '$&Edited ',
    shows: (wanted) => document.querySelector('form')?.textContent?.includes('Edited ') === wanted,
  },
  {
    what: 'CSS token',
    most: 1000,
    file: 'src/ui/theme/tokens.css',
    from: /--paper: [^;]+;/,
    to: '--paper: rgb(1, 2, 3);',
    shows: (wanted) =>
      (getComputedStyle(document.documentElement).backgroundColor === 'rgb(1, 2, 3)') === wanted,
  },
  {
    what: 'route',
    most: 1000,
    file: 'src/routes/login/index.tsx',
    from: /[\w.]+\.t\('signIn\.login\.title'\)/,
    to: "'Edited'",
    shows: (wanted) => document.title.startsWith('Edited') === wanted,
  },
  {
    what: '`brand.ts`',
    most: 1000,
    file: 'src/brand.ts',
    from: /\n {2}name: '/,
    to: '$&Edited ',
    shows: (wanted) =>
      document.querySelector('header')?.textContent?.includes('Edited ') === wanted,
  },
]

const row = 'src/features/user/server/user-row.ts'
const onUsers: Edit[] = [
  {
    what: 'procedure',
    most: 1000,
    file: 'src/features/user/server/user.procedures.ts',
    from: /=> (listUsers\(.*\))\),/,
    to: `=> $1.then((found) =>
      ({ ...found, items: found.items.map((it) => ({ ...it, name: 'Edited' })) }))),`,
    shows: (wanted) => document.querySelector('table')?.textContent?.includes('Edited') === wanted,
  },
  {
    what: 'service',
    most: 1000,
    file: row,
    from: 'name: row.name',
    to: "name: 'Edited'",
    shows: (wanted) => document.querySelector('table')?.textContent?.includes('Edited') === wanted,
  },
]

/** Measures how soon each kind of edit appears on the open page, and the connections after a hundred. */
export async function measureEdits(page: Page, setting: Setting): Promise<Line[]> {
  const lines: Line[] = []
  for (const edit of onLogin) lines.push(await measure(page, edit, setting))
  const database = await startEmbedded(setting.dataDir)
  const cookie = await signIn({ base: setting.base, databaseUrl: database.url }, 'admin')
  await page.context().addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/)
      return { name, value, url: setting.base }
    }),
  )
  await page.goto(`${setting.base}/manager/users`)
  await hydrated(page)
  for (const edit of onUsers) lines.push(await measure(page, edit, setting))
  lines.push(await countConnections(page, database.url, setting))
  await database.release()
  return lines
}

/** The median of making the edit and undoing it. */
async function measure(page: Page, edit: Edit, { clone, rounds }: Setting): Promise<Line> {
  const { what, most, file, from, to, shows } = edit
  process.stderr.write(`Editing ${file}\n`)
  const path = join(clone, file)
  const before = readFileSync(path, 'utf8')
  const times: number[] = []
  const write = async (text: string, shown: boolean) => {
    const started = performance.now()
    writeFileSync(path, text)
    await page.waitForFunction(shows, shown)
    times.push(performance.now() - started)
  }
  for (let round = 0; round < rounds; round += 1) {
    await write(before.replace(from, to), true)
    await write(before, false)
  }
  const middle = median(times)
  return at(`edit of a ${what} shows`, ms(middle), `<= ${most} ms`, middle <= most)
}

async function countConnections(page: Page, connectionString: string, setting: Setting) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const count = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend'`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await count()
  const service = onUsers.find(({ file }) => file === row)
  if (service) await measure(page, service, { ...setting, rounds: 50 })
  const after = await count()
  await client.end()
  return at('connections after 100 edits of a service', `${after} (${before} before)`)
}
