import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { affectedJourneys } from './affected-journeys.ts'
import { copiesStep } from './copies.ts'
import { forget, playwrightOutcome, storiesOutcome, vitestOutcome } from './count-tests.ts'
import { guideStep } from './guide.ts'
import { run } from './step.ts'
import type { Outcome } from './step.ts'

export interface Step {
  name: string
  /** How many cores it keeps busy: steps side by side share two. */
  cores: 1 | 2
  /** Steps whose result it uses. */
  after?: readonly string[]
  needsChromium?: boolean
  /** Files that decide its outcome; `npm test -- --changed` leaves it out when none of them changed. */
  inputs: RegExp
  /** Arguments that narrow it to what a change can affect. */
  narrow?: (changed: string[]) => Narrowed
  work(rest: string[]): Promise<Outcome>
}

/** `nothing` where no test of the step is affected. */
type Narrowed = string[] | 'everything' | 'nothing'

const node = process.execPath
const bin = (name: string) => resolve('node_modules/.bin', name)

/** Decides what is installed, and how everything is compiled and run. */
const setUp = '^(?:package(?:-lock)?\\.json|tsconfig\\.json|\\.npmrc|\\.env\\.example)$'
const anyOf = (...patterns: string[]) => new RegExp([setUp, ...patterns].join('|'))
const code = anyOf('\\.(?:[cm]?[jt]sx?|json|css)$')
const tables = anyOf('^(?:migrations|scripts)/', '\\.table\\.ts$')
const product = '^(?:src|public|migrations)/|^vite\\.config\\.ts$|^scripts/(?!.*\\.test\\.)'

function check(name: string, inputs: RegExp, ...command: string[]): Step {
  const work = async () => {
    const { ok, output } = await run(command)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
  }
  return { name, cores: 1, inputs, work }
}

/** What tests read without importing it, so that the module graph does not know of it. */
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

function playwright(name: string): Step {
  const file = resolve(`test-results/${name}.json`)
  const work = async (rest: string[]) => {
    forget(file)
    const reporters = '--reporter=./e2e/support/failure-reporter.ts,json'
    const command = [bin('playwright'), 'test', `--project=${name}`, reporters, ...rest]
    // Playwright speaks of colours through FORCE_COLOR, and Node warns when it meets both.
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      FORCE_COLOR: '0',
      NO_COLOR: undefined,
      // What failed is repeated by itself: only then is recording everything worth its time.
      ...(!rest.includes('--last-failed') && { E2E_TRACE: 'light' }),
    }
    return playwrightOutcome(file, await run(command, { env, live: true }))
  }
  const shared = { cores: 2, after: ['build'], needsChromium: true } as const
  return { name, ...shared, inputs: journeys, narrow: narrowJourneys, work }
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
  async work(rest) {
    const config = ['--config', 'e2e/dev/playwright.config.ts']
    const { ok, output } = await run([bin('playwright'), 'test', ...config, ...rest])
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
  },
}

/** In this order, as soon as there is a core for the next one. */
export const plan: Step[] = [
  check('format', code, bin('oxfmt'), '--check'),
  check('lint', code, bin('oxlint')),
  check('types', code, bin('tsc'), '--noEmit'),
  check('architecture', code, node, 'scripts/check-architecture.ts'),
  check('migrations', tables, node, 'scripts/check-migrations.ts'),
  check('dead-code', code, bin('knip'), '--no-progress'),
  vitest('database', anyOf('^(?:src|migrations)/')),
  vitest('unit', anyOf('^(?:src|migrations|scripts|packages|docs|deploy|\\.github)/', '^[^/]+$')),
  { ...check('build', anyOf(product, '^e2e/'), 'npm', 'run', '--silent', 'build'), cores: 2 },
  { ...check('bundle', anyOf(product), node, 'scripts/check-bundle.ts'), after: ['build'] },
  vitest('browser', anyOf('^src/'), true),
  stories,
  devServer,
  playwright('e2e'),
  copiesStep,
  guideStep,
]

/** Run by name only, and every night: kills, floods and hangs take minutes. */
export const byName: Step[] = [playwright('attack')]
