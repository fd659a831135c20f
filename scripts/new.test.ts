// Long because all commands run in one working copy, which takes long to make.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCommand } from './new/new-command.ts'
import { removeCommand } from './remove/remove-command.ts'
import { outcomeOf } from './run-command.fixture.ts'
import { commitIn, gitIn, makeWorkingCopy, pathThatKills, startRepository } from './working-copy.ts'

const fields = ['title:text', 'amount:money', 'due:date?', 'status:enum(draft,sent)']
const folderOf = 'src/features/invoice'

let folder: string
let project: string
let start: string

const git = (...args: string[]) => gitIn(project, ...args)
const commit = (message: string) => commitIn(project, message)

/** `npm run new -- …` or `npm run remove -- …` in this process, which has loaded the tools already. */
const run = (script: 'new' | 'remove', ...args: string[]) =>
  outcomeOf((say) => (script === 'new' ? newCommand : removeCommand)(args, project, say))

/** The same in a process of its own, without the bootstrap. */
function runProcess(args: readonly string[], path = process.env['PATH']) {
  const env = { PATH: path, HOME: folder, TMPDIR: join(folder, 'tmp') }
  const options = { cwd: project, encoding: 'utf8', env, maxBuffer: 1 << 26 } as const
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/new.ts', ...args],
    options,
  )
  return { status, signal, stdout, stderr }
}

const read = (path: string) => readFileSync(join(project, path), 'utf8')
const edit = (path: string, from: string, to: string) => {
  const text = read(path)
  expect(text).toContain(from)
  writeFileSync(join(project, path), text.replace(from, to))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'new-test-'))
  project = join(folder, 'product')
  mkdirSync(join(folder, 'tmp'))
  await makeWorkingCopy(project)
  startRepository(project)
  start = git('rev-parse', 'HEAD')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('refuses in one sentence and changes nothing', () => {
  test.each([
    ['nothing named', [], 'Name the feature and its fields.'],
    ['an existing feature', ['user', 'title:text'], 'There is a feature "user" already'],
    ['an unknown type', ['invoice', 'title:string'], 'There is no type "string"'],
    ['an unknown icon', ['invoice', 'title:text', '--icon', 'nonsense'], 'There is no icon'],
    ['an unknown option', ['invoice', 'title:text', '--force'], '--force'],
    [
      'a reference to nothing',
      ['invoice', 'title:text', 'customer:ref(client)'],
      'There is no feature "client" to refer to',
    ],
    ['a field of no generated feature', ['user', '+note:text'], '"user" is no generated feature'],
    [
      'an unknown area',
      ['invoice', 'title:text', '--area', 'phone'],
      'There is no "--area phone": use --area app, manager or both.',
    ],
    [
      'pages without pages',
      ['invoice', 'title:text', '--only', 'api', '--area', 'app'],
      'A feature with --only api has no pages, so leave out --area.',
    ],
    [
      'an area of a new field',
      ['invoice', '+note:text', '--area', 'app'],
      'A generated feature keeps its area, so leave out --area when you add a field.',
    ],
    [
      'names that not every user may read in /app',
      ['invoice', 'title:text', 'customer:ref(user)', '--area', 'app'],
      '"customer:ref(user)" would show names to users who may not read them',
    ],
  ])('%s', async (_, args, sentence) => {
    const { status, stdout, stderr } = await run('new', ...args)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^ +at /m)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(git('status', '--porcelain')).toBe('')
  })

  test('uncommitted changes', async () => {
    writeFileSync(join(project, 'docs/mine.md'), 'Mine\n')
    const { status, stderr } = await run('new', 'invoice', ...fields)
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 1,
      stderr: 'Nothing was changed: commit or stash your changes first.',
    })
    rmSync(join(project, 'docs/mine.md'))
  })

  test('a project without git', async () => {
    execFileSync('mv', ['.git', '../hidden'], { cwd: project })
    const { status, stderr } = await run('new', 'invoice', ...fields)
    execFileSync('mv', ['../hidden', '.git'], { cwd: project })
    expect(status).toBe(1)
    expect(stderr).toContain('this is not a git repository')
  })
})

test('a dry run shows the files and writes none', async () => {
  const options = ['--plural', 'staff', '--label', 'Team member', '--no-csv', '--no-check']
  const words = ['employee', 'name:text', ...options]
  const { status, stdout, stderr } = await run('new', ...words, '--dry-run')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('+++ b/src/routes/manager/staff/index.tsx')
  expect(stdout).toContain('"title": "Team members"')
  expect(stdout).not.toMatch(/employee-export|Export CSV|employee-import|Import CSV/)
  expect(stdout).toMatch(/Dry run: \d+ files would be added and 4 changed\.\n$/)
  expect(git('status', '--porcelain')).toBe('')
})

test('killed before the first change, it leaves nothing', () => {
  // It asks git once more whether the tree is clean, immediately before it changes anything.
  const path = pathThatKills(folder, 'status')
  const { signal } = runProcess(['invoice', ...fields, '--no-check'], path)
  expect(signal).toBe('SIGKILL')
  expect(git('status', '--porcelain')).toBe('')
})

test('as a process, refuses with the exit code 1', () => {
  const { status, stdout, stderr } = runProcess(['invoice', 'title:string'])
  expect(stderr).toContain('There is no type "string"')
  expect(stderr).not.toMatch(/^ +at /m)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})

describe('a generated feature', () => {
  test('is written by one command', () => {
    const { status, stdout, stderr } = runProcess(['invoice', ...fields, '--no-check'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^\d+ files added, 4 changed\.\n/)
    commit('feat: invoices')
  })

  test('names nothing of the reference feature', () => {
    const left = [
      'stock.\\?item',
      'sample\\(Text\\|Lines\\|Choice\\)',
      'spare',
      'main.\\?title',
      'alphaValue',
    ]
    const pattern = left.join('\\|')
    const { stdout } = spawnSync('grep', ['-ril', pattern, folderOf, 'src/routes'], {
      cwd: project,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  test('that another refers to is not removed', async () => {
    const payment = ['payment', 'title:text', 'invoice:ref(invoice)']
    expect(await run('new', ...payment, '--no-check')).toMatchObject({ status: 0, stderr: '' })
    commit('feat: payments')
    const { status, stdout, stderr } = await run('remove', 'invoice', '--no-check')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('What would be removed is still used:')
    expect(stderr).toMatch(
      /^src\/features\/payment\/server\/payment\.table\.ts:\d+ uses "invoiceTable"$/m,
    )
    expect(git('status', '--porcelain')).toBe('')
    git('reset', '--quiet', '--hard', 'HEAD~1')
  })

  test('is removed without a trace but the migrations', async () => {
    const { status, stderr } = await run('remove', 'invoice', '--no-check')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(git('diff', '--name-only', start, '--', '.', ':!migrations')).toBe('')
    git('restore', '.')
    git('clean', '-fdq')
  })

  test('gets a field, and keeps what was changed in the form, the service and a translation', async () => {
    edit(`${folderOf}/invoice-form.tsx`, '<Form {...form}>', '<Form {...form} className="mine">')
    edit(`${folderOf}/server/invoice.service.ts`, 'const toInvoice', '// Mine.\nconst toInvoice')
    edit(`${folderOf}/locales/en.json`, '"title": "Invoices"', '"title": "My invoices"')
    commit('feat: own changes')
    const { status, stderr } = await run(
      'new',
      'invoice',
      '+customer:ref(user)',
      '+note:long-text',
      '+paid:boolean',
      '+memo:text',
      '--no-check',
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(read(`${folderOf}/invoice-form.tsx`)).toContain('<Form {...form} className="mine">')
    expect(read(`${folderOf}/invoice-form.tsx`)).toContain("{...field('note')}")
    expect(read(`${folderOf}/server/invoice.service.ts`)).toContain('// Mine.\nconst toInvoice')
    expect(read(`${folderOf}/server/invoice.service.ts`)).toContain('note: row.note')
    expect(JSON.parse(read(`${folderOf}/locales/en.json`))).toMatchObject({
      invoice: { page: { title: 'My invoices' }, note: { label: 'Note' } },
    })
    // Existing records have no note.
    expect(read(`${folderOf}/invoice.ts`)).toMatch(/note: .*\.nullable\(\)/)
    const sql = git('ls-files', '--others', '--exclude-standard', 'migrations/*.sql')
    expect(read(sql)).toContain('ADD COLUMN "note" text;')
    expect(read(sql)).toContain('ADD COLUMN "customer_id" uuid;')
    expect(read(`${folderOf}/invoice-form.tsx`)).toContain("{...field('customerId')}")
    expect(read(sql)).toContain('ADD COLUMN "paid" boolean DEFAULT false NOT NULL;')
    expect(read(sql)).toContain(`concat_ws(' ', NEW."title", NEW."memo")`)
    expect(read(sql)).not.toMatch(/drop|generated|create trigger/i)
    commit('feat: notes')
  })

  test('marks a conflict where the same lines were changed, and overwrites nothing', async () => {
    const form = `${folderOf}/invoice-form.tsx`
    const last = "error={error('memo')} />\n"
    edit(form, last, `${last}          <p>{mine}</p>\n`)
    commit('feat: own form')
    const { status, stderr } = await run('new', 'invoice', '+city:text', '--no-check')
    expect(status).toBe(1)
    expect(stderr).toContain(`resolve the marked conflicts`)
    expect(stderr).toContain(form)
    expect(read(form)).toMatch(
      /<<<<<<< yours\n.*mine[\s\S]*=======[\s\S]*city[\s\S]*>>>>>>> generated now/,
    )
  })
})

describe('a feature with pages in both areas', () => {
  const pages = ['$id.tsx', '$id_.update.tsx', 'index.tsx', 'new.tsx']
  const routesIn = (place: string) =>
    git('ls-files', `src/routes/${place}/invoices`)
      .split('\n')
      .map((path) => path.slice(path.lastIndexOf('/') + 1))

  test('is written by one command', async () => {
    git('reset', '--quiet', '--hard', start)
    const { status, stdout, stderr } = await run(
      'new',
      'invoice',
      ...fields,
      '--area',
      'both',
      '--no-check',
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('open /app/invoices and /manager/invoices, run npm test')
    commit('feat: invoices')
    expect(routesIn('app').toSorted()).toEqual(pages)
    expect(routesIn('manager').toSorted()).toEqual([...pages, 'import.tsx'].toSorted())
    expect(read('src/registry/app-navigation.ts')).toContain(
      "export { invoicesInApp } from '#/features/invoice/invoice.app-navigation.ts'",
    )
  })

  test('gets a field, and keeps its area and what was changed', async () => {
    edit(`${folderOf}/invoices-page.tsx`, '<PageHeader', '<PageHeader className="mine"')
    commit('feat: own changes')
    const { status, stderr } = await run('new', 'invoice', '+paid:boolean', '--no-check')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(read(`${folderOf}/invoices-page.tsx`)).toContain('<PageHeader className="mine"')
    expect(read(`${folderOf}/invoices-page.tsx`)).toContain("t('invoice.paid.label')")
    expect(JSON.parse(read(`${folderOf}/invoice.generated.json`))).toMatchObject({ area: 'both' })
    git('reset', '--quiet', '--hard', 'HEAD~1')
    git('clean', '-fdq')
  })

  test('is removed without a trace but the migrations', async () => {
    const { status, stderr } = await run('remove', 'invoice', '--no-check')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(git('diff', '--name-only', start, '--', '.', ':!migrations')).toBe('')
  })
})
