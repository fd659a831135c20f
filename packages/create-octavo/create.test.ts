import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
// @ts-expect-error The creator is plain JavaScript: it runs before anything is installed.
import { createRepository } from './lib/repository.mjs'

const creator = join(import.meta.dirname, 'bin.mjs')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'creator-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function create(args: string[], env: NodeJS.ProcessEnv = {}, wrapper: readonly string[] = []) {
  const [program = '', ...rest] = [...wrapper, process.execPath, creator, ...args]
  const { status, stdout, stderr, error } = spawnSync(program, rest, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    encoding: 'utf8',
  })
  if (error) throw error
  return { status, stdout, stderr }
}

/** Root ignores file modes unless these two capabilities are dropped. */
const withoutOverride =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()

function filesOf(place: string): string[] {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .filter((path) => !path.startsWith('.git/'))
}

describe('a copy with everything', () => {
  let copy: string
  beforeAll(() => {
    copy = join(folder, 'larkspur')
    const options = ['--yes', '--name', 'Larkspur Clinic', '--admin', 'mary@example.org']
    const outcome = create([copy, ...options])
    if (outcome.status !== 0) throw new Error(outcome.stderr)
  }, 300_000)

  test('names the template only in the license and the record of its origin', () => {
    const old = /octavo/i
    const readers = ['scripts/remove.test.ts', 'scripts/remove/remove-command.ts']
    const said = filesOf(copy).filter((path) => old.test(readFileSync(join(copy, path), 'latin1')))
    expect(said.toSorted()).toEqual(['.octavo.json', 'LICENSE', ...readers])
    expect(filesOf(copy).filter((path) => old.test(path))).toEqual(['.octavo.json'])
  })

  test('has the new name everywhere', () => {
    const json = (path: string) => JSON.parse(readFileSync(join(copy, path), 'utf8')) as object
    expect(json('package.json')).toMatchObject({ name: 'larkspur-clinic' })
    expect(json('package-lock.json')).toMatchObject({
      packages: { '': { name: 'larkspur-clinic' } },
    })
    expect(readFileSync(join(copy, 'README.md'), 'utf8')).toMatch(/^# Larkspur Clinic\n/)
    const brand = readFileSync(join(copy, 'src/brand.ts'), 'utf8')
    expect(brand).toContain("name: 'Larkspur Clinic',")
    expect(brand).toContain("letter: 'L'")
    expect(json('.octavo.json')).toMatchObject({
      answers: { name: 'Larkspur Clinic', admin: true },
    })
  })

  test('keeps exact versions when a package is added', () => {
    expect(readFileSync(join(copy, '.npmrc'), 'utf8')).toMatch(/^save-exact=true$/m)
    const saves = execFileSync('npm', ['config', 'get', 'save-exact'], {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(saves.trim()).toBe('true')
  })

  test('contains no file of the creator', () => {
    expect(existsSync(join(copy, 'packages'))).toBe(false)
    expect(readFileSync(join(copy, 'package.json'), 'utf8')).not.toMatch(/create/)
    expect(readFileSync(join(copy, 'README.md'), 'utf8')).not.toMatch(/<!-- template|Make it yours/)
  })

  test('is a repository with one commit of everything but its secrets', () => {
    expect(git(copy, 'log', '--format=%s')).toBe('feat: initial commit')
    expect(git(copy, 'status', '--porcelain')).toBe('')
    const kept = git(copy, 'ls-files').split('\n')
    expect(kept).toContain('package-lock.json')
    expect(kept.toSorted()).toEqual(
      filesOf(copy)
        .filter((path) => path !== '.env')
        .toSorted(),
    )
  })

  test('has its own secret that only its owner can read', () => {
    const env = readFileSync(join(copy, '.env'), 'utf8')
    expect(env).toMatch(/^AUTH_SECRET=[\w-]{43}$/m)
    expect(env).toContain('FIRST_ADMIN=mary@example.org\n')
    expect(statSync(join(copy, '.env')).mode & 0o777).toBe(0o600)
    create([join(folder, 'other'), '--yes', '--no-git'])
    expect(readFileSync(join(folder, 'other/.env'), 'utf8')).not.toBe(env)
  })

  test('leaves nothing beside it', () => {
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

/** The languages in the list of a copy. */
const languagesIn = (text: string) =>
  Array.from(text.matchAll(/^ {2}(\w+): \{ name: /gm), ([, code]) => code)

describe('a copy with nothing but English', () => {
  let copy: string
  let files: string[]
  const read = (path: string) => readFileSync(join(copy, path), 'utf8')
  beforeAll(() => {
    copy = join(folder, 'bare')
    const outcome = create([
      copy,
      '--yes',
      '--no-sample',
      '--no-organizations',
      '--languages',
      'en',
      '--no-git',
    ])
    if (outcome.status !== 0) throw new Error(outcome.stderr)
    files = filesOf(copy)
  }, 300_000)

  test('has no file of books, genres or another language', () => {
    expect(files.filter((path) => /(?:^|\/)(?:books?|genres?)[./-]/.test(path))).toEqual([])
    expect(files.filter((path) => /\/locales\/(?:fr|ar|sw)\b/.test(path))).toEqual([])
    expect(files).toContain('src/features/user/user.ts')
    expect(files).toContain('src/features/user/locales/en.json')
  })

  test('has no trace of organizations, except in the record of the answers and in `npm run new`', () => {
    const trace = /organi[sz]ation|reading.?list|row.level security|\btenant/i
    // `npm run new` refuses `--owned-by organization` in a sentence.
    const named = /^package-lock\.json$|\.octavo\.json$|^scripts\/new(?:\.ts$|\/[\w.-]+\.ts$)/
    const texts = files.filter((path) => !named.test(path))
    expect(files.filter((path) => trace.test(path))).toEqual([])
    expect(texts.filter((path) => trace.test(read(path)))).toEqual([])
    expect(JSON.parse(read('.octavo.json'))).toMatchObject({ answers: { organizations: false } })
  })

  test('has a lock file that npm does not change', () => {
    const lock = read('package-lock.json')
    expect(lock).not.toContain('node_modules/autocannon"')
    execFileSync('npm', ['prune', '--package-lock-only', '--offline', '--ignore-scripts'], {
      cwd: copy,
      stdio: 'pipe',
    })
    expect(read('package-lock.json')).toBe(lock)
  })

  test('imports no deleted file', () => {
    const sources = files.filter((path) => /^(?:src|e2e|scripts)\/.*\.tsx?$/.test(path))
    const broken = sources
      .filter((path) => !path.endsWith('.test.ts'))
      .filter((path) => /'[^']*features\/(?:book|genre)\//.test(read(path)))
    expect(broken).toEqual([])
  })

  test('creates no table of the sample, in migrations without gaps', () => {
    const migrations = files.filter((path) => /^migrations\/\d.*\.sql$/.test(path)).toSorted()
    expect(migrations.filter((path) => /"(?:book|genre)\w*"/.test(read(path)))).toEqual([])
    expect(migrations.map((path) => Number(path.slice(11, 15)))).toEqual(
      migrations.map((_, at) => at),
    )
  })

  test('offers one language and grants no permission on deleted features', () => {
    expect(languagesIn(read('src/platform/i18n/language.ts'))).toEqual(['en'])
    expect(read('src/registry/permissions.ts')).not.toMatch(/book|genre/i)
    expect(read('src/layouts/navigation-manager.ts')).not.toMatch(/book|genre/i)
  })
})

test('a copy in other languages offers only those, while English stays in the source', () => {
  const copy = join(folder, 'larkspur-fr')
  const outcome = create([copy, '--yes', '--no-sample', '--languages', 'fr,ar', '--no-git'])
  expect(outcome).toMatchObject({ status: 0, stderr: '' })
  const text = readFileSync(join(copy, 'src/platform/i18n/language.ts'), 'utf8')
  expect(languagesIn(text)).toEqual(['en', 'fr', 'ar'])
  expect(text).toContain("= ['fr', 'ar']\n")
})

describe('rejects with one sentence and leaves nothing behind', () => {
  test.each([
    ['no folder', ['--yes'], 'Name a folder.'],
    ['no terminal', ['a'], 'There is no terminal to ask on'],
    ['an invalid name', ['a', '--yes', '--name', '!!'], `The name can't contain "!"`],
    ['a long name', ['a', '--yes', '--name', 'x'.repeat(41)], '1 to 40 characters'],
    ['an unknown language', ['a', '--yes', '--languages', 'en,tlh'], 'not "tlh"'],
    ['an invalid database', ['a', '--yes', '--database', 'mysql://x/y'], 'postgresql://'],
    ['an invalid email', ['a', '--yes', '--admin', 'mary'], 'not a valid email'],
    ['an unknown option', ['a', '--yes', '--color'], '--color'],
    ['two folders', ['a', 'b', '--yes'], 'Name one folder'],
  ])('%s', (_, args, sentence) => {
    const { status, stderr } = create(args)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })

  test('a folder that is not empty', () => {
    mkdirSync(join(folder, 'full'))
    writeFileSync(join(folder, 'full/mine.txt'), 'mine')
    expect(create(['full', '--yes']).stderr).toContain('is not empty')
    expect(readdirSync(join(folder, 'full'))).toEqual(['mine.txt'])
  })

  test('a path that leads through a file', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(create(['file/inside', '--yes']).stderr).toContain('part of the path is a file')
  })

  test('a git that fails on the way', () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
    const refusing = `#!/bin/sh\ncase "$*" in *commit*) echo no >&2; exit 1;; esac\nexec ${real} "$@"\n`
    writeFileSync(join(bin, 'git'), refusing)
    chmodSync(join(bin, 'git'), 0o755)
    const args = ['new/torn', '--yes']
    const { status, stderr } = create(args, { PATH: `${bin}:${process.env.PATH}` })
    const sentence = 'Nothing was written: git failed (no).\n'
    expect({ status, stderr }).toEqual({ status: 1, stderr: sentence })
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })

  test.each([
    ['into a folder that may not be written', 0o555, 'locked/inside'],
    ['into an empty folder that may not be read', 0o000, 'locked'],
  ])('%s', (_, mode, target) => {
    const locked = join(folder, 'locked')
    mkdirSync(locked)
    chmodSync(locked, mode)
    try {
      const { status, stderr } = create([target, '--yes'], {}, withoutOverride)
      const sentence = `Nothing was written: you don't have permission (${locked}).\n`
      expect({ status, stderr }).toEqual({ status: 1, stderr: sentence })
    } finally {
      // Only root could delete it as it is.
      chmodSync(locked, 0o755)
      rmSync(locked, { recursive: true })
    }
  })
})

describe('a repository', () => {
  test('is not created inside another one without --git', () => {
    const outer = join(folder, 'outer')
    mkdirSync(outer)
    git(outer, 'init', '--quiet')
    const plain = create(['outer/plain', '--yes'])
    expect(plain.stdout).toContain(
      `no git repository: the folder is inside ${git(outer, 'rev-parse', '--show-toplevel')} (use --git to create one)`,
    )
    expect(plain.status).toBe(0)
    expect(existsSync(join(outer, 'plain/.git'))).toBe(false)
    expect(existsSync(join(outer, 'plain/package.json'))).toBe(true)
    create(['outer/own', '--yes', '--git'])
    expect(existsSync(join(outer, 'own/.git'))).toBe(true)
  })

  test('is not the repository of the running hook', () => {
    const outer = join(folder, 'hooked')
    mkdirSync(outer)
    git(outer, 'init', '--quiet')
    create(['from-hook', '--yes'], { GIT_DIR: join(outer, '.git'), GIT_INDEX_FILE: 'index' })
    expect(git(join(folder, 'from-hook'), 'log', '--format=%s')).toBe('feat: initial commit')
  })

  test('has a default author if git has none', () => {
    const { stdout } = create(['nameless', '--yes', '--name', 'Larkspur Clinic'])
    expect(stdout).toContain(
      'git had no user.name, used "Larkspur Clinic" and user.email, used "nobody@example.com"',
    )
    const author = git(join(folder, 'nameless'), 'log', '--format=%an <%ae>')
    expect(author).toBe('Larkspur Clinic <nobody@example.com>')
  })

  test('is omitted if git is not installed', () => {
    vi.stubEnv('PATH', '/nowhere')
    const project = { folder: join(folder, 'gitless'), place: folder, name: 'Gitless' }
    expect(createRepository(project)).toBe('no git repository: git is not installed')
    vi.unstubAllEnvs()
    // Only the published package works without git; a checkout is read with it.
    expect(create(['gitless', '--yes'], { PATH: '/nowhere' })).toMatchObject({
      status: 1,
      stderr: "The template can't be read: git is not installed.\n",
    })
  })
})

test('quotes a path with spaces in the next steps', () => {
  const { status, stdout } = create(["my new app's", '--yes', '--no-git'])
  expect(status).toBe(0)
  expect(stdout).toContain(`  cd 'my new app'\\''s'\n  npm start\n`)
  expect(readFileSync(join(folder, "my new app's/package.json"), 'utf8')).toContain(
    '"name": "my-new-apps"',
  )
})

test('a dry run lists the files and writes none', () => {
  const { status, stdout } = create(['dry', '--yes', '--dry-run'])
  expect(status).toBe(0)
  expect(stdout).toMatch(/^src\/brand\.ts$/m)
  expect(stdout).toMatch(/Dry run: \d+ files would be written to /)
  expect(existsSync(join(folder, 'dry'))).toBe(false)
})
