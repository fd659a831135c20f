import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Longer logs are truncated at the top, because the error is at the end. */
const maxLogLines = 60

/**
 * Prints a failing test as soon as it ends: the error, the paths of its trace and screenshot, and the
 * server log of its requests.
 */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return
    console.log(describeFailure(test, result))
  }

  printsToStdio(): boolean {
    return true
  }
}

function describeFailure(test: TestCase, result: TestResult): string {
  const { file, line } = test.location
  const errors = result.errors.map(({ message, stack, snippet }) =>
    stripVTControlCharacters([stack ?? message, snippet].filter(Boolean).join('\n')),
  )
  const files = result.attachments.flatMap(({ name, path }) => (path ? [`${name}: ${path}`] : []))
  const log = result.attachments.find(({ name }) => name === 'server log')?.body?.toString()
  const lines = log?.split('\n').slice(-maxLogLines) ?? []
  return [
    `\n✘ ${test.titlePath().filter(Boolean).join(' › ')}`,
    `  ${file}:${line}`,
    ...errors,
    ...files,
    ...(lines.length > 0 ? ['server log of its requests:', ...lines] : []),
    '',
  ].join('\n')
}
