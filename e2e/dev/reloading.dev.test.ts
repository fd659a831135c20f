import { expect } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { languages } from '#/platform/i18n/language.ts'
import { request } from '../support/http.ts'
import { admin, signIn } from '../support/sign-in.ts'
import { hydrated, setLanguage, visit } from '../support/page-actions.ts'
import { cookieOf } from '../support/session.ts'
import { test } from './dev-test.ts'
import { applyEdit, markDocument, seeEdit } from './edit-file.ts'

const typed = 'someone@example.com'

test('edits of texts, styles and routes update the open page, which keeps its input', async ({
  page,
}) => {
  const [language] = languages
  await setLanguage(page, language)
  await visit(page, '/login')
  await markDocument(page)
  const email = page.locator('input[type=email]')
  await email.fill(typed)

  const heading = page.locator('h1[data-edited]')
  await seeEdit(
    page,
    { file: 'src/features/sign-in/login-page.tsx', from: '<h1 ', to: '<h1 data-edited ' },
    { shown: () => expect(heading).toBeVisible(), gone: () => expect(heading).toHaveCount(0) },
  )
  const button = page.getByRole('button', { name: /^Edited / })
  await seeEdit(
    page,
    {
      file: `src/features/sign-in/locales/${language}.json`,
      from: '"continue": "',
      to: '$&Edited ',
    },
    { shown: () => expect(button).toBeVisible(), gone: () => expect(button).toHaveCount(0) },
  )
  const color = ['background-color', 'rgb(1, 2, 3)'] as const
  const html = page.locator('html')
  await seeEdit(
    page,
    { file: 'src/ui/theme/tokens.css', from: /--paper: [^;]+;/, to: `--paper: ${color[1]};` },
    {
      shown: () => expect(html).toHaveCSS(...color),
      gone: () => expect(html).not.toHaveCSS(...color),
    },
  )
  await seeEdit(
    page,
    {
      file: 'src/routes/login/index.tsx',
      from: /[\w.]+\.t\('signIn\.login\.title'\)/,
      to: "'Edited'",
    },
    {
      shown: () => expect(page).toHaveTitle(/^Edited/),
      gone: () => expect(page).not.toHaveTitle(/^Edited/),
    },
  )
  const header = page.locator('header')
  await seeEdit(
    page,
    { file: 'src/brand.ts', from: /\n {2}name: '/, to: '$&Edited ' },
    {
      shown: () => expect(header).toContainText('Edited '),
      gone: () => expect(header).not.toContainText('Edited '),
    },
  )
  await expect(email).toHaveValue(typed)
})

test('a page that is edited before it is hydrated loads again', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  const edited = Promise.withResolvers<void>()
  await page.route(/\/src\/client\.tsx/, async (route) => {
    await edited.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeVisible()
  const undo = applyEdit({
    file: 'src/features/sign-in/login-page.tsx',
    from: '<h1 ',
    to: '<h1 data-edited ',
  })
  const rendered = async () => (await request('/login', { headers: { accept: 'text/html' } })).text
  await expect.poll(rendered).toContain('data-edited')
  edited.resolve()
  await expect(page.locator('h1[data-edited]')).toBeVisible()
  await hydrated(page)
  undo()
  await expect(page.locator('h1[data-edited]')).toHaveCount(0)
  expect(problems).toEqual([])
})

const row = 'src/features/user/server/user-row.ts'

test('edits of procedures and services update the open page, which stays signed in', async ({
  page,
}) => {
  await signIn(page, admin)
  await visit(page, '/manager/users')
  await markDocument(page)
  const named = (name: string) => {
    const cell = page.getByText(name, { exact: true }).first()
    return { shown: () => expect(cell).toBeVisible(), gone: () => expect(cell).toHaveCount(0) }
  }
  await seeEdit(
    page,
    {
      file: 'src/features/user/server/user.procedures.ts',
      from: /=> (listUsers\(.*\))\),/,
      to: `=> $1.then((found) =>
        ({ ...found, items: found.items.map((it) => ({ ...it, name: 'By a procedure' })) }))),`,
    },
    named('By a procedure'),
  )
  const edit = { file: row, from: 'name: row.name', to: "name: 'By a service'" }
  await seeEdit(page, edit, named('By a service'))
})

test('a hundred edits leave no database connection behind', async () => {
  const cookie = await cookieOf(admin)
  const names = async () => (await request('/api/users', { cookie })).text
  const database = await startEmbedded(process.env['E2E_DATA_DIR'] ?? '')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const connections = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend'`,
    )
    return rows[0]?.count ?? 0
  }
  const polling = { intervals: [20] }
  try {
    const before = await connections()
    for (let turn = 1; turn <= 50; turn += 1) {
      const name = `Edit ${turn}.`
      const undo = applyEdit({ file: row, from: 'name: row.name', to: `name: '${name}'` })
      await expect.poll(names, polling).toContain(name)
      undo()
      await expect.poll(names, polling).not.toContain(name)
    }
    // Each set of services uses at least two connections.
    await expect.poll(connections).toBeLessThan(before + 10)
    console.log(`Connections before the edits: ${before}, after them: ${await connections()}`)
  } finally {
    await client.end()
    await database.release()
  }
})

test('an error shows statement, column, file and source line, in the terminal and on the page', async ({
  page,
  dev,
}) => {
  await signIn(page, admin)
  const report = page.locator('[data-developer-error]')

  const sql = dev.listen()
  const mendStatement = applyEdit({
    file: 'src/features/user/server/user-list.ts',
    from: '    await isUserNamed(db, searchTerm),',
    to: '    sql`no_such_column = 1`,',
  })
  // A page rendered before the edit would keep its data.
  const cookie = await cookieOf(admin)
  await expect.poll(async () => (await request('/api/users', { cookie })).status).toBe(500)
  await page.goto('/manager/users')
  await expect(report).toContainText('42703')
  const facts =
    /column "no_such_column" does not exist\s+statement .*no_such_column[^]*\n\s+at src\/\S+:\d+:\d+\n[^]*\s> +\d+ \|/
  expect(await report.innerText()).toMatch(facts)
  expect(sql()).toMatch(facts)
  mendStatement()
  await expect(page.locator('table')).toBeVisible()

  const typo = dev.listen()
  const overlay = page.locator('vite-error-overlay')
  const mendTypo = applyEdit({
    file: row,
    from: 'export const toSummary',
    to: 'export const = toSummary',
  })
  await expect(overlay).toContainText(row)
  expect(typo()).toMatch(/user-row\.ts:\d+:\d+[^]*\d+ [|│] export const = /)
  mendTypo()
  await expect(overlay).toHaveCount(0)

  const rendering = dev.listen()
  const mendPage = applyEdit({
    file: 'src/features/user/manager/users-page.tsx',
    from: / {2}const \{ t[^\n]*useTranslation\(\)\n/,
    to: "$&  if (t) throw new Error('Broken on purpose')\n",
  })
  await page.goto('/manager/users')
  const place = /Broken on purpose[^]*users-page\.tsx:\d+:\d+[^]*> +\d+ \| .*throw new Error/
  await expect(report).toContainText('throw new Error')
  expect(await report.innerText()).toMatch(place)
  expect(rendering()).toMatch(place)
  mendPage()
  await expect(page.locator('table')).toBeVisible()
})

test('a changed table prints the command to run', async ({ dev }) => {
  const output = dev.listen()
  const undo = applyEdit({
    file: 'src/features/home/server/home.table.ts',
    from: 'hiddenAt: ',
    to: "editedAt: timestamp('edited_at'),\n  hiddenAt: ",
  })
  await expect.poll(output).toMatch(/ADD COLUMN "edited_at"[^]*npm run db:generate -- <name>/)
  undo()
  await expect.poll(output).toContain('The tables match the migrations.')
})
