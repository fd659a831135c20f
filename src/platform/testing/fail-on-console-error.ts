import { afterEach } from 'vitest'

// A warning or error on the console fails the test, unless the test has declared it.

let messages: string[] = []
let expected: RegExp[] = []

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...values: unknown[]) => {
    const text = values
      .map((value) => (value instanceof Error ? value.message : String(value)))
      .join(' ')
    messages.push(text)
    if (!expected.some((pattern) => pattern.test(text))) print(...values)
  }
}

/** Declares that the running test logs a warning or error that matches. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

afterEach(() => {
  const unexpected = messages.filter((text) => !expected.some((pattern) => pattern.test(text)))
  const missing = expected.filter((pattern) => !messages.some((text) => pattern.test(text)))
  messages = []
  expected = []
  if (unexpected.length > 0) throw new Error(`The console was used:\n${unexpected.join('\n')}`)
  if (missing.length > 0) throw new Error(`The console was silent about ${missing.join(', ')}`)
})
