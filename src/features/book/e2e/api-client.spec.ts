import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createApiKey } from '#e2e/support/api-keys.ts'
import { baseUrl } from '#e2e/support/http.ts'
import { createAdmin } from '#e2e/support/test-users.ts'
import { expect, test } from '#e2e/support/test.ts'

const script = fileURLToPath(new URL('../../../../scripts/api-client.ts', import.meta.url))
const compiler = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url))

/** A program that uses the generated client, compiled to check its types. */
const program = (mark: string) => `
import * as api from './client.ts'

api.defaults.headers = JSON.parse(process.env['HEADERS'] ?? '')
const author = 'Client ${mark}'
const told: unknown[] = []

const refused = await api.bookCreate({ title: '', author })
if (refused.status === 400) told.push([refused.data.code, refused.data.field])

const ids: string[] = []
for (const title of ['One', 'Two', 'Three']) {
  const made = await api.bookCreate({ title, author, publishedOn: '1847' })
  if (made.status === 201) ids.push(made.data.id)
}
const twice = await api.bookCreate({ title: ' one ', author })
if (twice.status === 409) {
  const code: 'BOOK_TITLE_TAKEN' | 'GENRE_IN_USE' = twice.data.code
  told.push([code, twice.data.field])
}

const titles: string[] = []
let cursor: string | undefined
do {
  const page = await api.bookList({ searchTerm: author, limit: 2, sort: '-title', cursor })
  if (page.status !== 200) throw new Error(page.data.message)
  titles.push(...page.data.items.map((book: api.BookSummary) => book.title))
  told.push(page.data.items.length)
  cursor = page.data.nextCursor ?? undefined
} while (cursor)
told.push(titles)

const [id = ''] = ids
const seen = await api.bookGet(id)
if (seen.status !== 200) throw new Error(seen.data.message)
const changed = await api.bookUpdate(id, { version: seen.data.version, title: 'Four' })
told.push(changed.status === 200 && changed.data.title)
const late = await api.bookUpdate(id, { version: seen.data.version, title: 'Five' })
told.push(late.status === 409 && [late.data.code, (late.data.current as api.Book).title])

for (const one of ids) told.push((await api.bookDelete(one)).status)
told.push((await api.bookGet(id)).status)
const tampered = await api.bookList({ cursor: 'nonsense' })
told.push(tampered.status === 400 && tampered.data.code)
console.log(JSON.stringify(told))
`

test('a client generated from the OpenAPI document compiles in strict mode and manages books', async () => {
  const { cookie } = await createAdmin('Client')
  const headers = {
    cookie,
    origin: baseUrl,
    ...(await createApiKey(cookie, ['*'])).headers, // api-key
  }
  const client = test.info().outputPath('client.ts')
  const use = test.info().outputPath('use.ts')
  const run = (...command: [string, ...string[]]) =>
    execFileSync(command[0], command.slice(1), {
      encoding: 'utf8',
      env: { ...process.env, HEADERS: JSON.stringify(headers) },
    })

  run(process.execPath, script, baseUrl, client)
  writeFileSync(use, program(crypto.randomUUID()))
  const options = '--noEmit --strict --noUncheckedIndexedAccess --target es2024 --module nodenext'
  const forNode = '--allowImportingTsExtensions --erasableSyntaxOnly --skipLibCheck --types node'
  run(compiler, '--ignoreConfig', ...options.split(' '), ...forNode.split(' '), use)

  expect(JSON.parse(run(process.execPath, use))).toEqual([
    ['INVALID_INPUT', 'title'],
    ['BOOK_TITLE_TAKEN', 'title'],
    2,
    1,
    ['Two', 'Three', 'One'],
    'Four',
    ['CHANGED_MEANWHILE', 'Four'],
    204,
    204,
    204,
    404,
    'INVALID_CURSOR',
  ])
})

test('the command reports an unreachable server', () => {
  const nobody = ['http://127.0.0.1:9', test.info().outputPath('none.ts')]
  const failing = () => execFileSync(process.execPath, [script, ...nobody], { stdio: 'pipe' })
  expect(failing).toThrow(/Nothing answers at/)
})
