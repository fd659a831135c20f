// Follows the guides literally in a copy of the working tree: creates their files, makes their edits, runs
// their commands, and then removes everything again. The copy also contains features that `npm run new` has
// generated. The features of the guides and the generated ones are built, opened and tested together, because each
// build and each start of a test runner costs more than the tests of one feature.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generated } from './feature-guide-features.ts'
import { applyEdit, joinCommands, readGuide } from './feature-guide-steps.ts'
import type { GuideStep } from './feature-guide-steps.ts'
import { pluralOf } from './new/names.ts'
import { inLanes, run, stopping } from './test-step.ts'
import type { Outcome } from './test-step.ts'
import { typeCheck } from './type-check.ts'
import { makeWorkingCopy } from './working-copy.ts'

const folders = Object.keys(generated).map((feature) => `src/features/${feature}`)

const pagesOf = (features: readonly string[]) =>
  `/(?:${features.map(pluralOf).join('|')})(?:[/?]|$)`
/**
 * The pages whose layout the tests of all pages check, because a walk takes long: of the manager, of an organization, and the
 * cards of `/app`, whose other pages share their components with the manager.
 */
const walked = { E2E_PAGES: '/(?:manager/office-keys|tasks)(?:[/?]|$)|/app/office-keys(?:[?]|$)' }
/**
 * What the tests of permissions are limited to, because the template's own run has tested the rest. Every page is
 * still opened: a new feature can break pages of others.
 */
const added = { TESTED_PATHS: pagesOf([...Object.keys(generated), 'notice', 'venue']) }

const guides = ['docs/adding-a-feature.md', 'docs/adding-crud.md']

/**
 * In `npm test`, only the types and the migrations of "npm run check" run, because the other checks would
 * repeat the whole project. `--whole` runs every command as written.
 */
async function followGuides(rest: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'))
  // Readable by all, because the tests start a database as another user.
  chmodSync(folder, 0o755)
  try {
    const place = join(folder, 'product')
    await copyTree(place)
    const outcome: Outcome = { passed: 0, failed: 0, output: '' }
    for (const part of partsOf(place, rest.includes('--whole'))) {
      if (outcome.failed === 0 && !stopping.aborted) await part(outcome)
    }
    return outcome
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const generator = 'npm run new'
const both = guides.join(' and ')

/** Each runs if the earlier ones have passed. */
function partsOf(place: string, whole: boolean): ((outcome: Outcome) => Promise<void>)[] {
  const followed = guides.map((guide) => readGuide(readFileSync(guide, 'utf8')))
  const [builds, ...blocks] = commandsAfterMaking(followed)
  const removal = blocks.pop() ?? []
  const steps = followed.map((all) => all.slice(0, all.findIndex(isBuild)))
  let start = git(place, 'rev-parse', 'HEAD').trim()
  const beforeGenerating = start
  const env = whole ? walked : { ...walked, ...added }
  const runAll = (commands: readonly string[]) => (outcome: Outcome) =>
    runCommands(both, place, commands, outcome, env)
  const removing = whole ? removal : removal.map((command) => `${command} --no-check`)
  return [
    async (outcome) => {
      const [feature = '', words] = Object.entries(generated).at(-1) ?? []
      await runAll(['node scripts/feature-guide-generate.ts'])(outcome)
      commit(place, 'generated features')
      await runAll([`${generator} -- ${feature} ${words} --no-check`])(outcome)
      start = commit(place, feature)
    },
    ...guides.map(
      (guide, index) => (outcome: Outcome) => make(guide, place, steps[index] ?? [], outcome),
    ),
    runAll(builds ?? []),
    ...blocks.map((commands) => runAll(checked(commands, whole))),
    async (outcome) => {
      commit(place, 'features of the guides')
      await runAll(removing)(outcome)
      expectClean(both, place, start, outcome)
    },
    async (outcome) => {
      const command = `node scripts/remove.ts ${Object.keys(generated).join(' ')} --no-check`
      await runAll([command])(outcome)
      expectClean(generator, place, beforeGenerating, outcome)
    },
  ]
}

const isBuild = (step: GuideStep) =>
  step.kind === 'commands' && step.commands.includes('npm run build')

/** The blocks of commands from the build on, of all guides at once. */
function commandsAfterMaking(followed: readonly GuideStep[][]): string[][] {
  const blocks = followed.map((steps) =>
    steps.slice(steps.findIndex(isBuild)).map((step) => {
      if (step.kind !== 'commands') throw new Error('A guide changes files after its build.')
      return step.commands
    }),
  )
  return Array.from({ length: Math.max(...blocks.map(({ length }) => length)) }, (_, index) =>
    joinCommands(blocks.flatMap((all) => all[index] ?? [])),
  )
}

/** Creates the files and makes the edits of a guide. */
async function make(
  guide: string,
  place: string,
  steps: readonly GuideStep[],
  outcome: Outcome,
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'commands') await runCommands(guide, place, step.commands, outcome)
    else change(place, step)
    if (outcome.failed > 0) return
  }
}

/** The tests of the generated features, and those of others that include them. */
const tests: Readonly<Record<string, readonly string[]>> = {
  unit: folders,
  database: [...folders, 'src/features/organization/server/organization-isolation'],
  e2e: [
    // In a browser, the import of payments is that of invoices with fewer columns.
    ...folders.map((it) => it.replace('/payment', '/payment/e2e/payments')),
    'src/features/organization/e2e/organization-isolation',
    'e2e/every-language',
  ],
}

/** Includes the generated features in the commands of the guides. */
function checked(commands: readonly string[], whole: boolean): string[] {
  const paths = [...folders, 'src/routes'].join(' ')
  return [
    ...commands.flatMap((command) => {
      const [, kind = ''] = /^npm run test:(\w+) /.exec(command) ?? []
      if (command === 'npm run check' && !whole)
        return [`tsc ${typeCheck.join(' ')}`, 'node scripts/check-migrations.ts']
      return [[command, ...(tests[kind] ?? [])].join(' ')]
    }),
    `oxlint ${paths}`,
    `oxfmt --check ${paths}`,
    'knip --no-progress',
  ]
}

async function copyTree(place: string): Promise<void> {
  await makeWorkingCopy(place)
  git(place, 'init', '--quiet')
  commit(place, 'start')
}

function commit(place: string, message: string): string {
  git(place, 'add', '--all')
  const author = ['-c', 'user.name=guide', '-c', 'user.email=guide@example.com']
  git(place, ...author, 'commit', '--no-verify', '-qm', message)
  return git(place, 'rev-parse', 'HEAD').trim()
}

const git = (place: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: place, encoding: 'utf8' })

function change(place: string, step: Exclude<GuideStep, { kind: 'commands' }>): void {
  const file = join(place, step.path)
  if (step.kind === 'edit') {
    writeFileSync(file, applyEdit(readFileSync(file, 'utf8'), step))
    return
  }
  if (existsSync(file)) throw new Error(`A guide creates ${step.path}, which exists already.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, step.text)
}

/** Runs two commands at a time, because those of one block are independent. */
async function runCommands(
  guide: string,
  place: string,
  commands: readonly string[],
  outcome: Outcome,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  await inLanes(2, commands, async (command) => {
    const started = performance.now()
    const { ok, output } = await run(command.split(/\s+/), { cwd: place, env })
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`  feature-guide: ${command} (${seconds} s)`)
    if (ok) outcome.passed += 1
    else {
      outcome.failed += 1
      outcome.output += `\n${guide}: ${command}\n${output.trim()}\n`
    }
  })
}

/** After the removal, only the migrations may differ from the start. */
function expectClean(guide: string, place: string, start: string, outcome: Outcome): void {
  const left = git(place, 'diff', '--name-only', start, '--', '.', ':!migrations')
  const added = git(place, 'ls-files', '--others', '--exclude-standard').trim().split('\n')
  const dropped = added
    .filter((path) => path.endsWith('.sql'))
    .some((path) => readFileSync(join(place, path), 'utf8').includes('DROP TABLE'))
  if (left === '' && dropped) outcome.passed += 1
  else {
    outcome.failed += 1
    const reason = left === '' ? 'drops no table.' : `is left:\n${left}`
    outcome.output += `\nAfter deleting the feature of ${guide} this ${reason}\n`
  }
  commit(place, 'removed')
}

/** A step of `scripts/test-plan.ts`, which checks its type; importing it would be circular. */
export const guideStep = {
  name: 'feature-guide',
  cores: 1 as const,
  needsChromium: true,
  inputs: /^(?:src|scripts|e2e|migrations)\/|^docs\/adding-[\w-]+\.md$|^[^/]+\.(?:ts|json)$/,
  work: followGuides,
}
