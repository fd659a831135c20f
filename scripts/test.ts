// `npm test`: every check of this repository, one line each, and a summary at the end.
// `--only unit` (or `--only lint,types`) runs a part; further arguments go to the test runner:
// `npm run test:e2e -- -- e2e/live.spec.ts`. `--changed` runs what your change can affect,
// compared with the start of your branch (`--since ref` compares with another commit).

import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { changedFiles } from './changed-files.ts'
import { ensureChromium } from './chromium.ts'
import { ensurePgBouncer } from './pgbouncer.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { parseOptions } from './parse-options.ts'
import { runInOrder } from './run-in-order.ts'
import { stopSteps } from './test-step.ts'
import type { Outcome } from './test-step.ts'
import { byName, plan } from './test-plan.ts'
import type { Step } from './test-plan.ts'

const { values, positionals } = parseOptions({
  options: {
    only: { type: 'string' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
  allowPositionals: true,
})

function chosen(): Step[] {
  if (values.changed || values.since) return affected()
  if (!values.only) return plan
  const wanted = values.only.split(',')
  const all = [...plan, ...byName]
  const known = all.map((step) => step.name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no step "${unknown.join(', ')}"; there are ${known.join(', ')}.`)
  }
  return all.filter((step) => wanted.includes(step.name))
}

function affected(): Step[] {
  const { base, files } = changedFiles({ since: values.since })
  const count = files.length === 1 ? '1 file differs' : `${files.length} files differ`
  console.log(`${count} from ${base.slice(0, 9)}`)
  return plan.flatMap((step) => {
    if (!files.some((file) => step.inputs.test(file))) return []
    const narrowed = step.narrow?.(files) ?? 'everything'
    if (narrowed === 'nothing') return []
    if (narrowed === 'everything') return [step]
    return [{ ...step, work: (rest: string[]) => step.work([...narrowed, ...rest]) }]
  })
}

/**
 * Repeats what failed once, alone, and prints both results: an overloaded machine is distinguished from a
 * real failure.
 */
async function reconsider(step: Step, first: Outcome): Promise<Outcome> {
  if (first.failed === 0 || !first.again) return first
  console.log(`${styleText('yellow', '↻')} ${step.name}: ${first.failed} failed, once more alone`)
  console.log(`\n${first.output.trim()}\n`)
  const whole = [...plan, ...byName].find(({ name }) => name === step.name) ?? step
  const second = await whole.work([...positionals, ...first.again], { repeated: true })
  if (second.failed > 0) return { ...second, passed: first.passed, failed: first.failed }
  return { passed: first.passed + first.failed, failed: 0, output: '' }
}

async function take(step: Step): Promise<Outcome> {
  const start = performance.now()
  const first = await step.work(positionals)
  if (stopping) return first
  const outcome = await reconsider(step, first)
  if (stopping) return outcome
  report(step.name, outcome, performance.now() - start)
  return { ...outcome, names: (outcome.names ?? ['']).map((it) => `${step.name} ${it}`.trim()) }
}

function report(name: string, { passed, failed, output }: Outcome, ms: number) {
  const seconds = `${(ms / 1000).toFixed(1)} s`
  const count = passed + failed > 1 ? `${passed} passed` : ''
  const mark = failed === 0 ? styleText('green', '✔') : styleText('red', '✘')
  const failures = failed === 0 ? '' : styleText('red', `  ${failed} failed`)
  console.log(`${mark} ${name.padEnd(14)}${seconds.padStart(8)}   ${count}${failures}`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
}

async function main(): Promise<number> {
  const steps = chosen()
  if (steps.length === 0) {
    console.log('Nothing that is tested has changed.')
    return 0
  }
  if (steps.some((step) => step.needsChromium)) {
    process.env['CHROMIUM_PATH'] = await ensureChromium()
  }
  if (steps.some(({ name }) => ['database', 'e2e'].includes(name))) ensurePgBouncer()
  if (spawnSync('git', ['--version']).error) {
    throw new Error('The tests need git: install it, then run this again.')
  }
  mkdirSync('test-results', { recursive: true })
  const outcomes = await runInOrder(steps, take, () => stopping)
  if (stopping) return 130
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  // The first lines of a long log may be gone, the last are not.
  for (const { failed: count, names = [] } of outcomes)
    if (count > 0) for (const name of names) console.log(`failed: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

let stopping = false
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (stopping) return
    stopping = true
    console.log('\nStopping …')
    void stopSteps()
  })
}

const memoryFolder = process.env['TMPDIR'] ? undefined : makeMemoryFolder()
if (memoryFolder) {
  process.env['TMPDIR'] = memoryFolder
  // The steps start hundreds of Node processes that load the same modules.
  process.env['NODE_COMPILE_CACHE'] = join(memoryFolder, 'compiled')
}
try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  if (memoryFolder) rmSync(memoryFolder, { recursive: true, force: true })
}
