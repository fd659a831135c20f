// `npm test`: every judgement about this repository, one line each, and one sum at the end.
// `--only unit` (or `--only lint,types`) runs a part; what follows is handed to the test runner:
// `npm run test:e2e -- sign-in`.

import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, styleText } from 'node:util'
import { ensureChromium } from './chromium.ts'
import { proveCopies } from './copies.ts'
import { forget, playwrightOutcome, storiesOutcome, vitestOutcome } from './count-tests.ts'
import { run, stopSteps } from './step.ts'
import type { Outcome } from './step.ts'

interface Step {
  name: string
  needsChromium?: boolean
  work(rest: string[]): Promise<Outcome>
}

const node = process.execPath
const bin = (name: string) => resolve('node_modules/.bin', name)

function check(name: string, ...command: string[]): Step {
  const work = async () => {
    const { ok, output } = await run(command)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
  }
  return { name, work }
}

function vitest(name: string, needsChromium = false): Step {
  const file = resolve(`test-results/${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const work = async (rest: string[]) => {
    forget(file)
    return vitestOutcome(
      file,
      await run([bin('vitest'), 'run', `--project=${name}`, ...reporters, ...rest]),
    )
  }
  return { name, needsChromium, work }
}

function playwright(name: string): Step {
  const file = resolve(`test-results/${name}.json`)
  const work = async (rest: string[]) => {
    forget(file)
    const command = [
      bin('playwright'),
      'test',
      `--project=${name}`,
      '--reporter=list,json',
      ...rest,
    ]
    // Playwright speaks of colours through FORCE_COLOR, and Node warns when it meets both.
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      FORCE_COLOR: '0',
      NO_COLOR: undefined,
      // What failed is repeated by itself: only then is recording everything worth its time.
      ...(!rest.includes('--last-failed') && { E2E_TRACE: 'off' }),
    }
    return playwrightOutcome(file, await run(command, env))
  }
  return { name, needsChromium: true, work }
}

const stories: Step = {
  name: 'stories',
  needsChromium: true,
  async work(rest) {
    const file = resolve('test-results/stories.json')
    forget(file)
    return storiesOutcome(file, await run([node, 'scripts/check-stories.ts', ...rest]))
  },
}

/** Steps of one row share the machine's two cores; rows follow one another. */
const plan: Step[][] = [
  [check('format', bin('oxfmt'), '--check'), check('lint', bin('oxlint'))],
  [
    check('types', bin('tsc'), '--noEmit'),
    check('architecture', node, 'scripts/check-architecture.ts'),
  ],
  [check('dead-code', bin('knip'), '--no-progress'), vitest('unit'), vitest('database')],
  [vitest('browser', true), stories],
  [check('build', 'npm', 'run', '--silent', 'build')],
  [check('bundle', node, 'scripts/check-bundle.ts')],
  [playwright('e2e')],
  [{ name: 'copies', work: proveCopies }],
]

/** Kills, floods and hangs take minutes: run by name only, `npm run test:attack`. */
const byName: Step[][] = [[playwright('attack')]]

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
})

function chosen(): Step[][] {
  if (!values.only) return plan
  const wanted = values.only.split(',')
  const all = [...plan, ...byName]
  const known = all.flat().map((step) => step.name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no step "${unknown.join(', ')}"; there are ${known.join(', ')}.`)
  }
  return all.map((row) => row.filter((step) => wanted.includes(step.name)))
}

/**
 * What failed beside its neighbours is run once more by itself, and never silently: a machine that
 * was taken away for a minute is told apart from a fault, and both are shown.
 */
async function reconsider(step: Step, first: Outcome): Promise<Outcome> {
  if (first.failed === 0 || !first.again) return first
  console.log(`${styleText('yellow', '↻')} ${step.name}: ${first.failed} failed, once more alone`)
  console.log(`\n${first.output.trim()}\n`)
  const second = await step.work([...positionals, ...first.again])
  if (second.failed > 0) return { ...second, passed: first.passed, failed: first.failed }
  return { passed: first.passed + first.failed, failed: 0, output: '' }
}

async function take(step: Step): Promise<Outcome> {
  const start = performance.now()
  const first = await step.work(positionals)
  if (stopping) return first
  const outcome = await reconsider(step, first)
  if (stopping) return outcome
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  const count = outcome.passed + outcome.failed > 1 ? `${outcome.passed} passed` : ''
  const mark = outcome.failed === 0 ? styleText('green', '✔') : styleText('red', '✘')
  const failures = outcome.failed === 0 ? '' : styleText('red', `  ${outcome.failed} failed`)
  console.log(`${mark} ${step.name.padEnd(14)}${seconds.padStart(8)}   ${count}${failures}`)
  if (outcome.failed > 0) console.log(`\n${outcome.output.trim()}\n`)
  return outcome
}

async function main(): Promise<number> {
  const rows = chosen()
  if (rows.flat().some((step) => step.needsChromium)) {
    process.env['CHROMIUM_PATH'] = await ensureChromium()
  }
  mkdirSync('test-results', { recursive: true })
  let passed = 0
  let failed = 0
  for (const row of rows) {
    for (const outcome of await Promise.all(row.map(take))) {
      passed += outcome.passed
      failed += outcome.failed
    }
    if (stopping) return 130
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

let stopping = false
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    if (stopping) return
    stopping = true
    console.log('\nStopping …')
    void stopSteps()
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
