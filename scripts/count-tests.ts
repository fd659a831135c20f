import { readFileSync, rmSync } from 'node:fs'
import type { Outcome } from './test-step.ts'

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string }[]
}

interface PlaywrightReport {
  errors: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

type Run = { ok: boolean; output: string }
type Counts = { passed: number; failed: number; skipped: number; again?: string[] }

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
  })
  return outcome(run, file, count, mayBeEmpty)
}

export function playwrightOutcome(file: string, run: Run): Outcome {
  return outcome(run, file, (report: PlaywrightReport) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    again: report.stats.unexpected > 0 ? ['--last-failed'] : [],
  }))
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
