import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../src/platform/i18n/language.ts'
import { writeMigration } from './drizzle-kit.ts'
import { removeCommand } from './remove/remove-command.ts'
import { outcomeOf } from './run-command.fixture.ts'
import { commitIn, gitIn, makeWorkingCopy, pathThatKills, startRepository } from './working-copy.ts'

let folder: string
let project: string

const git = (...args: string[]) => gitIn(project, ...args)
const commit = (message: string) => commitIn(project, message)

/** `npm run remove -- …` in this process, which has loaded the tools already. */
const remove = (...args: string[]) => outcomeOf((say) => removeCommand(args, project, say))

const environment = () => ({ PATH: process.env['PATH'], HOME: folder })

/** The same in a process of its own, without the bootstrap. */
function removeAsProcess(args: readonly string[], env: NodeJS.ProcessEnv = environment()) {
  const options = { cwd: project, encoding: 'utf8', env, maxBuffer: 1 << 26 } as const
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/remove.ts', ...args],
    options,
  )
  return { status, signal, stdout, stderr }
}

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
const append = (path: string, text: string) =>
  write(path, readFileSync(join(project, path), 'utf8') + text)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'remove-test-'))
  project = join(folder, 'product')
  await makeWorkingCopy(project)
  write('.octavo.json', '{}\n')
  startRepository(project)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('refuses in one sentence and changes nothing', () => {
  test.each([
    ['nothing named', [], 'Name what to remove.'],
    ['something unknown', ['nonsense'], 'There is no "nonsense" to remove. Choose '],
    ['one of two unknown', ['notice', 'nonsense'], 'There is no "n'],
    ['no language', ['language'], 'Name one of the languages en'],
    ['an unknown language', ['language', 'tlh'], 'Name one of the languages en'],
    ['the language of the code', ['language', 'en'], 'is the language of code and tests'],
    ['an unknown option', ['user', '--force'], '--force'],
    ['what others use', ['user', '--no-check'], /^src\/.*\.tsx?:\d+ uses "\w+"$/m],
  ])('%s', async (_, args, sentence) => {
    const { status, stdout, stderr } = await remove(...args)
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/^ +at /m)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(git('status', '--porcelain')).toBe('')
  })

  test('uncommitted changes', () => {
    write('docs/mine.md', 'Mine\n')
    const { status, stderr } = removeAsProcess(['user'])
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 1,
      stderr: 'Nothing was changed: commit or stash your changes first.',
    })
    rmSync(join(project, 'docs/mine.md'))
  })

  test('a project without git', async () => {
    execFileSync('mv', ['.git', '../hidden'], { cwd: project })
    const { status, stderr } = await remove('user')
    execFileSync('mv', ['../hidden', '.git'], { cwd: project })
    expect(status).toBe(1)
    expect(stderr).toContain('this is not a git repository')
  })
})

const translations = languages.slice(1, 2)
const [, only] =
  /^const usual: .* = \['(\w+)'\]$/m.exec(readFileSync('src/platform/i18n/language.ts', 'utf8')) ??
  []
const removable = translations.filter((code) => code !== only)

// In a copy that offers nothing but a translation.
test.each(translations.filter((code) => code === only))(
  '%s, the only language that users can choose, is not removed',
  async (code) => {
    const { status, stderr } = await remove('language', code)
    const sentence = `"${code}" is the only language that users can choose.\n`
    expect({ status, stderr }).toEqual({ status: 1, stderr: sentence })
  },
)

describe.each(removable)('removing the language %s', (code) => {
  const file = `src/features/user/locales/${code}.json`

  test('is shown without being done, and lists the files that were changed', async () => {
    append(file, '\n')
    commit('docs: better words')
    const { status, stdout, stderr } = await remove('language', code, '--dry-run', '--no-check')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(`You have changed these files, which are deleted:\n${file}\n`)
    expect(stdout).toContain(`diff --git a/${file} `)
    expect(stdout).toMatch(/Dry run: \d+ files would be deleted and \d+ changed\.\n$/)
    expect(git('status', '--porcelain')).toBe('')
  })

  test('leaves the others', () => {
    const { status, stdout, stderr } = removeAsProcess(['language', code, '--no-check'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('Next: read git diff, run npm test')
    expect(git('ls-files', '--deleted').split('\n')).toContain(file)
    const list = readFileSync(join(project, 'src/platform/i18n/language.ts'), 'utf8')
    expect(list).not.toContain(`  ${code}: {`)
    expect(list).toContain('  en: {')
    git('restore', '.')
  })

  // The changes are made by a process of its own, which holds the output open until it is done.
  test('killed at any moment, it changes nothing or everything', async () => {
    let temporary = ''
    const isThere = (name: string) => () => readdirSync(temporary).some((it) => it.startsWith(name))
    /** Starts the removal, kills it as soon as the moment has come, and tells what it has changed. */
    async function killedAt(moment: (elapsed: number) => boolean): Promise<string> {
      temporary = mkdtempSync(join(folder, 'tmp-'))
      const begin = performance.now()
      const started = spawn(
        process.execPath,
        ['scripts/remove.ts', 'language', code, '--no-check'],
        {
          cwd: project,
          env: { ...environment(), TMPDIR: temporary },
        },
      )
      started.stdout.resume()
      started.stderr.resume()
      const closed = once(started, 'close')
      while (started.exitCode === null && !moment(performance.now() - begin)) await setTimeout(1)
      started.kill('SIGKILL')
      await closed
      const changed = git('status', '--porcelain')
      git('reset', '--quiet', '--hard')
      git('clean', '-fdq')
      return changed
    }
    const begin = performance.now()
    const whole = await killedAt(() => false)
    const longest = performance.now() - begin
    expect(whole).toContain(file)
    // It asks git once more whether the tree is clean, immediately before the first change.
    const path = pathThatKills(folder, 'status')
    const env = { ...environment(), PATH: path }
    const { signal } = removeAsProcess(['language', code, '--no-check'], env)
    expect(signal).toBe('SIGKILL')
    expect(git('status', '--porcelain')).toBe('')
    const points = [
      isThere('apply-'),
      () => !existsSync(join(project, file)),
      ...Array.from({ length: 3 }, () => {
        const delay = Math.random() * longest
        return (elapsed: number) => elapsed > delay
      }),
    ]
    for (const point of points) expect(['', whole]).toContain(await killedAt(point))
  }, 300_000)
})

describe('removing a feature', () => {
  const files = {
    'src/features/notice/notice.feature.ts':
      "import { defineFeature } from '#/platform/feature/feature.ts'\n\nexport const noticeFeature = defineFeature({ name: 'notice' })\n",
    'src/features/notice/server/notice.table.ts':
      "import { pgTable, uuid } from 'drizzle-orm/pg-core'\n\nexport const noticeTable = pgTable('notice', { id: uuid('id').primaryKey() })\n",
  }
  const list = 'src/registry/features.ts'
  const line = "export { noticeFeature } from '#/features/notice/notice.feature.ts'\n"
  let start: string

  beforeAll(async () => {
    start = git('rev-parse', 'HEAD')
    for (const [path, text] of Object.entries(files)) write(path, text)
    append(list, line)
    await writeMigration(project, { name: 'notice' })
    commit('feat: notices')
  })
  const migration = () =>
    git('ls-files', '--others', '--exclude-standard', 'migrations/*.sql').split('\n')

  test('leaves no trace of it but the migrations', async () => {
    const { status, stderr } = await remove('notice', '--no-check')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(git('diff', '--name-only', start, '--', '.', ':!migrations')).toBe('')
    expect(existsSync(join(project, 'src/features/notice'))).toBe(false)
    const [sql = ''] = migration()
    expect(readFileSync(join(project, sql), 'utf8')).toContain('DROP TABLE "notice"')
    git('restore', '.')
    git('clean', '-fdq', 'migrations')
  })

  test('keeps its table on request', async () => {
    expect(await remove('notice', '--no-check', '--keep-tables')).toMatchObject({
      status: 0,
      stderr: '',
    })
    const [sql = ''] = migration()
    expect(readFileSync(join(project, sql), 'utf8')).toMatch(/^-- DROP TABLE "notice"/m)
    expect(readFileSync(join(project, sql), 'utf8')).not.toMatch(/^DROP/m)
    execFileSync(process.execPath, ['scripts/check-migrations.ts'], { cwd: project })
    git('restore', '.')
    git('clean', '-fdq', 'migrations')
  })

  test('stops at what still refers to it', async () => {
    const user = 'src/features/home/uses-notice.ts'
    const code =
      "import { noticeFeature } from '#/features/notice/notice.feature.ts'\n\nexport const name = noticeFeature.name\n"
    write(user, code)
    commit('feat: use notices')
    const { status, stderr } = await remove('notice', '--no-check')
    expect(status).toBe(1)
    expect(stderr).toContain(`${user}:3 uses "noticeFeature"`)
    expect(git('status', '--porcelain')).toBe('')
  })
})
