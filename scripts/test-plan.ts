import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { affectedJourneys } from './affected-specs.ts'
import { copiesStep } from './copies-check.ts'
import { forget, playwrightOutcome, storiesOutcome, vitestOutcome } from './count-tests.ts'
import { guideStep } from './feature-guide.ts'
import { run } from './test-step.ts'
import type { Outcome } from './test-step.ts'
import { oneTypeChecker, typeCheck } from './type-check.ts'

export interface Step {
  name: string
  /** How many cores it uses; parallel steps share two. */
  cores: 1 | 2
  /** Steps that must pass first. */
  after?: readonly string[]
  needsChromium?: boolean
  /** Files that affect it; `npm test -- --changed` skips it if none of them changed. */
  inputs: RegExp
  /** Arguments that limit it to what a change can affect. */
  narrow?: (changed: string[]) => Narrowed
  work(rest: string[], options?: { repeated?: boolean }): Promise<Outcome>
}

/** `nothing` if no test of the step is affected. */
type Narrowed = string[] | 'everything' | 'nothing'

const node = process.execPath
const bin = (name: string) => resolve('node_modules/.bin', name)

/** Files that affect the installation, the compiler or the runner. */
const setUp = '^(?:package(?:-lock)?\\.json|tsconfig\\.json|\\.npmrc|\\.env\\.example)$'
const anyOf = (...patterns: string[]) => new RegExp([setUp, ...patterns].join('|'))
const code = anyOf('\\.(?:[cm]?[jt]sx?|json|css)$')
const tables = anyOf('^(?:migrations|scripts)/', '\\.table\\.ts$')
const product = '^(?:src|public|migrations)/|^vite\\.config\\.ts$|^scripts/(?!.*\\.test\\.)'

function check(name: string, inputs: RegExp, command: string[], env?: NodeJS.ProcessEnv): Step {
  const work = async () => {
    const { ok, output } = await run(command, { env })
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
  }
  return { name, cores: 1, inputs, work }
}

/** Files that tests read without importing, which the module graph does not contain. */
const readByTests = anyOf('^(?:vitest\\.config\\.ts|migrations/|src/platform/testing/|src/styles)')
const readByScripts = /^(?:docs\/|\.github\/|deploy\/|README|AGENTS|Dockerfile|compose|packages\/)/

function narrowVitest(changed: string[]): Narrowed {
  if (changed.some((file) => readByTests.test(file))) return 'everything'
  const readers = changed.some((file) => readByScripts.test(file))
  const scripts = readers ? globSync('{scripts,packages/*}/*.test.ts') : []
  const files = [...changed.filter((file) => existsSync(file)), ...scripts]
  return files.length > 0 ? ['--related', ...files] : 'nothing'
}

function vitest(name: string, inputs: RegExp, needsChromium = false): Step {
  const file = resolve(`test-results/${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const work = async (rest: string[]) => {
    forget(file)
    const related = rest[0] === '--related'
    const command = related ? ['related', '--run', '--passWithNoTests'] : ['run']
    const args = [`--project=${name}`, ...reporters, ...(related ? rest.slice(1) : rest)]
    const ran = await run([bin('vitest'), ...command, ...args])
    return vitestOutcome(file, ran, { mayBeEmpty: related })
  }
  return { name, cores: 1, needsChromium, inputs, narrow: narrowVitest, work }
}

const journeys = anyOf(product, '^e2e/|^playwright\\.config\\.ts$')

function narrowJourneys(changed: string[]): Narrowed {
  const specs = affectedJourneys(changed.filter((file) => journeys.test(file)))
  if (!specs) return 'everything'
  return specs.length > 0 ? specs : 'nothing'
}

function playwright(name: string, options = [`--project=${name}`]) {
  const file = resolve(`test-results/${name}.json`)
  return async (rest: string[], { repeated = false } = {}) => {
    forget(file)
    const reporters = `--reporter=${resolve('e2e/support/failure-reporter.ts')},json`
    const command = [bin('playwright'), 'test', ...options, reporters, ...rest]
    // Playwright sets FORCE_COLOR, and Node warns if NO_COLOR is set too.
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      FORCE_COLOR: '0',
      NO_COLOR: undefined,
      // Only the repetition of failed tests records a full trace, which takes time.
      ...(!repeated && { E2E_TRACE: 'light' }),
    }
    return playwrightOutcome(file, await run(command, { env, live: true }))
  }
}

function endToEnd(name: string): Step {
  const shared = { cores: 2, after: ['build'], needsChromium: true } as const
  return { name, ...shared, inputs: journeys, narrow: narrowJourneys, work: playwright(name) }
}

const stories: Step = {
  name: 'stories',
  cores: 1,
  needsChromium: true,
  inputs: anyOf('^src/(?:ui|platform/i18n)/|^src/(?:brand|styles)|^\\.storybook/|^scripts/.*stor'),
  async work(rest) {
    const file = resolve('test-results/stories.json')
    forget(file)
    return storiesOutcome(file, await run([node, 'scripts/check-stories.ts', ...rest]))
  },
}

const devServer: Step = {
  name: 'dev',
  cores: 1,
  needsChromium: true,
  inputs: journeys,
  work: playwright('dev', ['--config', 'e2e/dev/playwright.config.ts']),
}

/** The steps in order; each starts as soon as a core is free. */
export const plan: Step[] = [
  check('format', code, [bin('oxfmt'), '--check']),
  check('lint', code, [bin('oxlint')], oneTypeChecker),
  check('types', code, [bin('tsc'), ...typeCheck]),
  check('architecture', code, [node, 'scripts/check-architecture.ts']),
  check('migrations', tables, [node, 'scripts/check-migrations.ts']),
  check('dead-code', code, [bin('knip'), '--no-progress']),
  vitest('database', anyOf('^(?:src|migrations|scripts/new)/')),
  vitest('unit', anyOf('^(?:src|migrations|scripts|packages|docs|deploy|\\.github)/', '^[^/]+$')),
  { ...check('build', anyOf(product, '^e2e/'), ['npm', 'run', '--silent', 'build']), cores: 2 },
  { ...check('bundle', anyOf(product), [node, 'scripts/check-bundle.ts']), after: ['build'] },
  vitest('browser', anyOf('^src/'), true),
  stories,
  devServer,
  endToEnd('e2e'),
  copiesStep, // template
  guideStep, // template
]

/** Runs only by name and nightly, because kills, floods and hangs take minutes. */
export const byName: Step[] = [endToEnd('attack')]
