import { afterEach } from 'vitest'

// A warning nobody reads is a bug nobody sees: what a test prints as a warning or an error fails
// it, unless the test said beforehand that it expects those words.

let heard: string[] = []
let expected: RegExp[] = []

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...words: unknown[]) => {
    const text = words
      .map((word) => (word instanceof Error ? word.message : String(word)))
      .join(' ')
    heard.push(text)
    if (!expected.some((pattern) => pattern.test(text))) print(...words)
  }
}

/** Declares that the running test causes a warning or an error with these words. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

afterEach(() => {
  const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)))
  const missing = expected.filter((pattern) => !heard.some((text) => pattern.test(text)))
  heard = []
  expected = []
  if (unexpected.length > 0) throw new Error(`The console was used:\n${unexpected.join('\n')}`)
  if (missing.length > 0) throw new Error(`The console was silent about ${missing.join(', ')}`)
})
