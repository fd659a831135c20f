// Follows the guides literally in a copy of the working tree: creates their files, makes their edits, runs
// their commands, and then removes everything again. The copy also contains features that `npm run new` has
// generated, so that the same commands build, open and test them.
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
import { applyEdit, readGuide } from './feature-guide-steps.ts'
import type { GuideStep } from './feature-guide-steps.ts'
import { pluralOf } from './new/names.ts'
import { run } from './test-step.ts'
import type { Outcome } from './test-step.ts'
import { typeCheck } from './type-check.ts'
import { makeWorkingCopy } from './working-copy.ts'

/**
 * As little as possible; every type, required and, where possible, optional and unique; a record that refers
 * to one that refers to others; records of an organization that refer to others of it; and pages in both areas
 * and only in `/app`.
 */
const generated: Readonly<Record<string, string>> = {
  'office-key': 'name:text book:ref(book)! --no-csv --area both',
  invoice:
    'title:text code:text! subtitle:text? body:long-text note:long-text? count:integer! stock:integer? weight:decimal height:decimal? amount:money discount:money? start:date! due:date? sent-at:date-time paid-at:date-time? urgent:boolean status:enum(draft,sent,paid) level:enum(low,high)? contact:email! copy:email? website:url! terms:url? photo:image customer:ref(user) genre:ref(genre)? access:ref(office-key)?',
  reminder:
    'title:text key:text! total:money proof:image about:ref(genre)? --owned-by user --area app',
  'bank-message': 'name:text result:enum(booked,failed) about:ref(invoice)? --only api',
  payment: 'reference:text invoice:ref(invoice)! payer:ref(organization)',
  project: 'name:text code:text! --owned-by organization',
  task: 'title:text due:date? state:enum(open,done) urgent:boolean project:ref(project) next:ref(project)?! --owned-by organization',
}
const folders = Object.keys(generated).map((feature) => `src/features/${feature}`)

/** The pages for `e2e/every-language.spec.ts`: of both areas and of an organization, because a walk takes long. */
const pages = `/(?:${['office-key', 'project', 'task'].map(pluralOf).join('|')})(?:[/?]|$)`

const guides = ['docs/adding-a-feature.md', 'docs/adding-crud.md']

/**
 * In `npm test`, only the types and the migrations of "npm run check" run, because the other checks would
 * repeat the whole project. `--whole` runs every command as written.
 */
async function followGuide(rest: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'))
  // Readable by all, because the tests start a database as another user.
  chmodSync(folder, 0o755)
  try {
    const place = join(folder, 'product')
    await copyTree(place)
    const outcome: Outcome = { passed: 0, failed: 0, output: '' }
    const start = git(place, 'rev-parse', 'HEAD').trim()
    await generateFeatures(place, outcome)
    for (const guide of guides) {
      if (outcome.failed === 0) await follow(guide, place, rest.includes('--whole'), outcome)
    }
    if (outcome.failed === 0) await removeGenerated(place, start, outcome)
    return outcome
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error)
    return { passed: 0, failed: 1, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const generator = 'npm run new'

/** The first guide builds and tests them, because a build takes longest. */
async function generateFeatures(place: string, outcome: Outcome): Promise<void> {
  for (const [feature, words] of Object.entries(generated)) {
    const command = `node scripts/new.ts ${feature} ${words} --no-check`
    await runCommands(generator, place, [command], outcome)
    commit(place, feature)
  }
  const paths = [...folders, 'src/routes'].join(' ')
  const commands = [`oxlint ${paths}`, `oxfmt --check ${paths}`, 'knip --no-progress']
  if (outcome.failed === 0) await runCommands(generator, place, commands, outcome)
}

async function removeGenerated(place: string, start: string, outcome: Outcome): Promise<void> {
  // What refers to others first.
  const [last, ...others] = Object.keys(generated)
  for (const feature of [...others.toReversed(), last]) {
    const command = `node scripts/remove.ts ${feature} --no-check`
    await runCommands(generator, place, [command], outcome)
    if (feature !== last) commit(place, `removed ${feature}`)
  }
  if (outcome.failed === 0) expectClean(generator, place, start, outcome)
}

/** The tests of the generated features, and those of others that include them. */
const tests: Readonly<Record<string, readonly string[]>> = {
  unit: folders,
  database: [...folders, 'src/features/organization/server/organization-isolation'],
  e2e: [...folders, 'src/features/organization/e2e/organization-isolation', 'e2e/every-language'],
}

/** Adds them to those of the first guide. */
function withGenerated(guide: string, command: string): string {
  const [, kind = ''] = /^npm run test:(\w+) /.exec(command) ?? []
  const more = guide === guides[0] ? tests[kind] : undefined
  return more ? `${command} ${more.join(' ')}` : command
}

async function follow(
  guide: string,
  place: string,
  whole: boolean,
  outcome: Outcome,
): Promise<void> {
  const steps = readGuide(readFileSync(guide, 'utf8'))
  const runAll = (commands: readonly string[]) => runCommands(guide, place, commands, outcome)
  const takeBack = steps.findLastIndex((step) => step.kind === 'commands')
  for (const step of steps.slice(0, takeBack)) {
    if (step.kind !== 'commands') change(place, step)
    else {
      const commands = step.commands.map((command) => withGenerated(guide, command))
      await runAll(whole ? commands : commands.flatMap(inShort))
    }
    if (outcome.failed > 0) return
  }
  const start = git(place, 'rev-parse', 'HEAD').trim()
  commit(place, 'feature')
  const last = commandsOf(steps[takeBack])
  await runAll(whole ? last : last.map((command) => `${command} --no-check`))
  expectClean(guide, place, start, outcome)
}

const inShort = (command: string) =>
  command === 'npm run check'
    ? [`tsc ${typeCheck.join(' ')}`, 'node scripts/check-migrations.ts']
    : [command]

const commandsOf = (step: GuideStep | undefined) => (step?.kind === 'commands' ? step.commands : [])

async function copyTree(place: string): Promise<void> {
  await makeWorkingCopy(place)
  git(place, 'init', '--quiet')
  commit(place, 'start')
}

function commit(place: string, message: string) {
  git(place, 'add', '--all')
  const author = ['-c', 'user.name=guide', '-c', 'user.email=guide@example.com']
  git(place, ...author, 'commit', '--no-verify', '-qm', message)
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
): Promise<void> {
  const waiting = [...commands]
  const lane = async () => {
    for (let command = waiting.shift(); command; command = waiting.shift()) {
      const started = performance.now()
      const { ok, output } = await run(command.split(/\s+/), {
        cwd: place,
        env: { E2E_PAGES: pages },
      })
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`  feature-guide: ${command} (${seconds} s)`)
      if (ok) outcome.passed += 1
      else {
        outcome.failed += 1
        outcome.output += `\n${guide}: ${command}\n${output.trim()}\n`
      }
    }
  }
  await Promise.all([lane(), lane()])
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
  work: followGuide,
}
