// Checks the projects that the creator creates. In `npm test`: the smallest copy, the largest and a random one. What
// a copy shares with the template, apart from its name, only the first of them checks again.
// `npm run test:copies -- --whole` runs the full suites of many more. `--combination en+sw-no-sample` selects one, `--seed 17` repeats a random one, `--random 10` checks ten, `--alone` each removal alone, and with `--whole`
// `--only unit,database` runs a part of the suite.
import { randomInt } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Combination,
  alone,
  fixed,
  randomCombination,
  readCombination,
  seedsOfWhole,
  wholeCombinations,
} from './copies-combinations.ts'
import { compare } from './copies-differences.ts'
import {
  importsLikeTemplate,
  isBuiltLikeTemplate,
  lintedFiles,
  sourceProblemsOf,
  unitTestsOf,
} from './copies-files-to-check.ts'
import { proveStart } from './copies-start-check.ts'
import { checkTypes } from './copies-type-check.ts'
import { type Outcome, inLanes, run, stopping } from './test-step.ts'
import { linkPackages } from './working-copy.ts'

const productName = 'Larkspur Clinic'
const node = process.execPath
const bin = (name: string) => resolve('node_modules/.bin', name)

type Checked = { ok: boolean; output: string }
type Check = string[] | (() => Checked | Promise<Checked>)
interface Proof {
  checks: Record<string, Check>
  /** Whether the copy is built, so that its server can be started. */
  starts: boolean
}
type Prove = (place: string, exceptName: boolean, name: string) => Proof

/** Runs the steps one after another, because the other copy uses the second core. */
function quickChecks(place: string, exceptName: boolean): Proof {
  const changes = compare(place, { exceptName })
  const units = unitTestsOf(place, changes)
  const linted = lintedFiles(changes)
  const starts = !isBuiltLikeTemplate(changes)
  const vitest = [bin('vitest'), 'run', '--project=unit', '--reporter=dot', '--maxWorkers=1']
  const checks: Record<string, Check> = {
    format: [bin('oxfmt'), '--check'],
    types: () => checkTypes(place, changes),
    ...(linted.length > 0 && { lint: [bin('oxlint'), ...linted] }),
    architecture: importsLikeTemplate(place, changes)
      ? () => found(sourceProblemsOf(place, changes))
      : [node, 'scripts/check-architecture.ts'],
    migrations: [node, 'scripts/check-migrations.ts'],
    'dead code': [bin('knip'), '--no-progress'],
    ...(starts
      ? {
          build: [node, 'scripts/build.ts'],
          'no change by the build': ['git', 'diff', '--exit-code'],
        }
      : { 'applying the migrations': [node, 'scripts/db.ts', 'migrate'] }),
    ...(units.length > 0 && { unit: [...vitest, ...units] }),
  }
  return { checks, starts }
}

const found = (problems: readonly string[]): Checked => ({
  ok: problems.length === 0,
  output: problems.join('\n'),
})

async function prove(copy: Combination, proofOf: Prove, exceptName: boolean): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  // Readable by all, because the tests start a database as another user.
  chmodSync(folder, 0o755)
  const outcome: Outcome = { passed: 0, failed: 0, output: '' }
  const note = (what: string, ok: boolean, output: string) => {
    if (ok) outcome.passed += 1
    else {
      outcome.failed += 1
      outcome.output += `\n${copy.name}: ${what}\n${output.trim()}\n`
    }
    return ok
  }
  const started = performance.now()
  try {
    const place = join(folder, 'product')
    const answers = ['--yes', '--name', productName, '--languages', copy.languages.join()]
    if (!copy.sample) answers.push('--no-sample')
    if (!copy.organizations) answers.push('--no-organizations')
    const made = await run([node, 'packages/create-octavo/bin.mjs', place, ...answers])
    if (!note('making it', made.ok, made.output)) return outcome
    await linkPackages(place)
    if (copy.without.length > 0) {
      const what = copy.without.flatMap((it) => it.replace(/^language-/, 'language ').split(' '))
      const command = [node, 'scripts/remove.ts', ...what, '--no-check']
      const removed = await run(command, { cwd: place })
      if (!note(`removing ${copy.without.join(', ')}`, removed.ok, removed.output)) return outcome
      await run(['git', 'add', '--all'], { cwd: place })
    }
    const { checks, starts } = proofOf(place, exceptName, copy.name)
    for (const [what, check] of Object.entries(checks)) {
      const { ok, output } = Array.isArray(check) ? await run(check, { cwd: place }) : await check()
      note(what, ok, output)
    }
    if (!starts || stopping.aborted) return outcome
    const language = copy.languages[0] ?? 'en'
    for (const { what, ok, output } of await proveStart(place, productName, language)) {
      note(what, ok, output)
    }
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
    const seconds = Math.round((performance.now() - started) / 1000)
    const failures = outcome.failed > 0 ? `, ${outcome.failed} failed` : ''
    console.log(`  copy ${copy.name}: ${outcome.passed} passed${failures} (${seconds} s)`)
  }
}

/** At most `lanes` at once, in their order. The first proves the name. */
async function proveAll(copies: Combination[], proofOf: Prove, lanes: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  await inLanes(lanes, copies, async (copy) => {
    outcomes.push(await prove(copy, proofOf, copy !== copies[0]))
  })
  return outcomes
}

async function proveCopies(rest: string[]): Promise<Outcome> {
  const { values } = parseArgs({
    args: rest.filter((it) => it !== '--'),
    options: {
      whole: { type: 'boolean' },
      combination: { type: 'string', multiple: true },
      seed: { type: 'string' },
      random: { type: 'string' },
      alone: { type: 'boolean' },
      only: { type: 'string' },
    },
  })
  const named = values.combination?.map(readCombination)
  const choose = () =>
    values.alone
      ? alone
      : values.random
        ? Array.from({ length: Number(values.random) }, () => atRandom(undefined, 1_000_000))
        : [...fixed, atRandom(values.seed, seedsOfWhole)]
  const part = values.only ? ['--only', values.only] : []
  const suite: Prove = (place, _exceptName, name) => ({
    checks: { 'its whole suite': () => runSuite(place, name, part) },
    starts: true,
  })
  // With two cores, a suite uses both and quick checks one each.
  const outcomes = values.whole
    ? await proveAll(named ?? wholeCombinations, suite, 1)
    : await proveAll(named ?? choose(), quickChecks, 2)
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    output: outcomes.map(({ output }) => output).join(''),
  }
}

/** Keeps the output, which also shows what passed only when it was repeated. */
async function runSuite(place: string, name: string, part: string[]): Promise<Checked> {
  const result = await run([node, 'scripts/test.ts', ...part], { cwd: place, minutes: 85 })
  mkdirSync('test-results', { recursive: true })
  writeFileSync(`test-results/copy-${name}.log`, result.output)
  return result
}

function atRandom(said: string | undefined, seeds: number): Combination {
  const seed = said === undefined ? randomInt(seeds) : Number(said)
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`"${said}" is no seed.`)
  const copy = randomCombination(seed)
  console.log(`  copy at random: ${copy.name} (--seed ${seed})`)
  return copy
}

/** A step of `scripts/test-plan.ts`, which checks its type; importing it would be circular. */
export const copiesStep = {
  name: 'copies',
  // Its two lanes wait for servers and disks half of the time, so the guide runs beside it.
  cores: 1 as const,
  inputs: /^package|^scripts\/|^(?:docs|src\/features|e2e)\/|\.md$|\/locales\//,
  work: proveCopies,
}
