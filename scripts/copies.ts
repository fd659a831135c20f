// Proves that what the creator makes is a project in good order: with everything, and with nothing
// but English. `npm run test:copies -- -- --whole` runs their whole suites, and more of them.
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { answersLogin } from './copies-login.ts'
import { unitTestsOf } from './copies-same.ts'
import { type Outcome, run } from './step.ts'
import type { Step } from './test-plan.ts'

interface Copy {
  name: string
  options: string[]
  /** What a visitor is greeted in who asks for nothing. */
  language: string
}

const few: Copy[] = [
  { name: 'everything', options: [], language: 'en' },
  {
    name: 'English only, no sample',
    options: ['--languages', 'en', '--no-sample'],
    language: 'en',
  },
]
const more: Copy[] = [
  {
    name: 'French and Arabic, no sample',
    options: ['--languages', 'fr,ar', '--no-sample'],
    language: 'fr',
  },
  { name: 'Swahili and English', options: ['--languages', 'sw,en'], language: 'sw' },
]

const productName = 'Larkspur Clinic'
const node = process.execPath
const bin = (name: string) => resolve('node_modules/.bin', name)

/** One after another: side by side they would only stand in each other's way. */
const checksOf = (place: string): Record<string, string[]> => ({
  format: [bin('oxfmt'), '--check'],
  types: [bin('tsc'), '--noEmit'],
  lint: [bin('oxlint')],
  architecture: [node, 'scripts/check-architecture.ts'],
  'dead-code': [bin('knip'), '--no-progress'],
  build: [node, 'scripts/build.ts'],
  'no change by the build': ['git', 'diff', '--exit-code'],
  unit: [
    bin('vitest'),
    'run',
    '--project=unit',
    '--reporter=dot',
    '--maxWorkers=1',
    ...unitTestsOf(place),
  ],
})

async function prove({ name, options, language }: Copy, whole: boolean): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  // As a project lies there: its tests start a database as another user, who reads them.
  chmodSync(folder, 0o755)
  const outcome: Outcome = { passed: 0, failed: 0, output: '' }
  const note = (what: string, ok: boolean, output: string) => {
    if (ok) outcome.passed += 1
    else {
      outcome.failed += 1
      outcome.output += `\n${name}: ${what}\n${output.trim()}\n`
    }
    return ok
  }
  try {
    const place = join(folder, 'product')
    const answers = ['--yes', '--name', productName, ...options]
    const made = await run([node, 'packages/create-octavo/bin.mjs', place, ...answers])
    if (!note('making it', made.ok, made.output)) return outcome
    symlinkSync(resolve('node_modules'), join(place, 'node_modules'))
    const suite = { 'its whole suite': [node, 'scripts/test.ts'] }
    for (const [what, command] of Object.entries(whole ? suite : checksOf(place))) {
      const { ok, output } = await run(command, { cwd: place })
      note(what, ok, output)
    }
    note('answering /login', ...(await answersLogin(place, productName, language)))
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function proveCopies(rest: string[]): Promise<Outcome> {
  const whole = rest.includes('--whole')
  // Two cores: a suite takes both, the checks one each.
  const outcomes = whole
    ? await inTurn([...few, ...more])
    : await Promise.all(few.map((copy) => prove(copy, false)))
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    output: outcomes.map(({ output }) => output).join(''),
  }
}

async function inTurn(copies: Copy[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const copy of copies) outcomes.push(await prove(copy, true))
  return outcomes
}

export const copiesStep: Step = {
  name: 'copies',
  cores: 2,
  inputs: /^package|^scripts\/|^(?:docs|src\/features|e2e)\/|\.md$|\/locales\//,
  work: proveCopies,
}
