import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import type { Outcome } from './test-step.ts'

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults?: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  tests: { expectedStatus: string; status: string }[]
}

type Run = { ok: boolean; output: string }
type Counts = {
  passed: number
  failed: number
  skipped: number
  again?: string[]
  names?: string[]
}

/** Deletes the report of an earlier run, so that it is not mistaken for this one. */
export function forget(file: string): void {
  rmSync(file, { force: true })
}

export function vitestOutcome(file: string, run: Run, { mayBeEmpty = false } = {}): Outcome {
  const count = (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    again: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    names: report.testResults.flatMap(({ name, assertionResults = [] }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`),
    ),
  })
  return outcome(run, file, count, mayBeEmpty)
}

/**
 * A test that did not run because its `beforeAll` or an earlier test of a series failed is not a skipped one: it
 * has failed too, and its whole file is repeated.
 */
export function playwrightOutcome(file: string, run: Run): Outcome {
  return outcome(run, file, (report: PlaywrightReport) => {
    const specs = specsOf(report.suites)
    const having = (status: string, expected: boolean) =>
      specs.filter(({ tests }) =>
        tests.some((it) => it.status === status && (it.expectedStatus === 'skipped') === expected),
      )
    const notRun = having('skipped', false)
    const failed = [...having('unexpected', false), ...having('flaky', false)]
    const files = [...notRun, ...failed].map((spec) => spec.file)
    const name = (spec: PlaywrightSpec) => `${spec.file}:${spec.line} › ${spec.title}`
    return {
      passed: having('expected', false).length,
      failed: failed.length + notRun.length,
      skipped: having('skipped', true).length,
      again: notRun.length > 0 ? [...new Set(files)] : failed.length > 0 ? ['--last-failed'] : [],
      names: [...failed.map(name), ...notRun.map((spec) => `${name(spec)} (did not run)`)],
    }
  })
}

function specsOf(suites: PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

export function storiesOutcome(file: string, run: Run): Outcome {
  return outcome(run, file, (report: Counts) => report)
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** A suite that ran no test, skipped one or exited with an error has failed, whatever it counted. */
function outcome<Report>(
  run: Run,
  file: string,
  count: (report: Report) => Counts,
  mayBeEmpty = false,
): Outcome {
  const counts = read(file, count) ?? (mayBeEmpty && run.ok ? none : undefined)
  const complaints: string[] = []
  if (!counts) complaints.push('The suite ended without a report.')
  else if (counts.passed + counts.failed === 0 && !mayBeEmpty)
    complaints.push('Not a single test ran.')
  if (counts && counts.skipped > 0) complaints.push(`${counts.skipped} skipped: none may be.`)
  if (!run.ok && !counts?.failed && complaints.length === 0) {
    complaints.push('The suite failed outside its tests.')
  }
  return {
    passed: counts?.passed ?? 0,
    failed: (counts?.failed ?? 0) + complaints.length,
    output: [run.output.trimEnd(), ...complaints].join('\n'),
    names: [...(counts?.names ?? []), ...complaints],
    ...(!counts?.skipped && { again: counts?.again ?? [] }),
  }
}

function read<Report>(file: string, count: (report: Report) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  } catch {
    return undefined
  }
}
