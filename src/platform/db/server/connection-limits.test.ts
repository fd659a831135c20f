import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectionsPerProcess } from './connection-limits.ts'

test('the documentation states the connections per process', () => {
  const manual = readFileSync('docs/operating.md', 'utf8').replaceAll(/\s+/g, ' ')
  expect(manual).toContain(`A process holds up to ${connectionsPerProcess} connections`)
})
