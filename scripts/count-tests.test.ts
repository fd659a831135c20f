import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forget, playwrightOutcome, storiesOutcome, vitestOutcome } from './count-tests.ts'

let folder = ''
let file = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'count-'))
  file = join(folder, 'report.json')
})
afterAll(() => rm(folder, { recursive: true }))

const good = { ok: true, output: '' }
const bad = { ok: false, output: 'what happened' }

async function report(passed: number, failed: number, skipped: number): Promise<void> {
  const vitest = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped }
  const stats = { expected: passed, unexpected: failed, flaky: 0, skipped }
  const testResults = [
    { name: 'a.test.ts', status: 'passed' },
    { name: 'b.test.ts', status: failed > 0 ? 'failed' : 'passed' },
  ]
  await writeFile(
    file,
    JSON.stringify({ ...vitest, numTodoTests: 0, testResults, stats, passed, failed, skipped }),
  )
}

describe.each([
  ['vitest', vitestOutcome],
  ['playwright', playwrightOutcome],
  ['the stories', storiesOutcome],
])('what %s reports', (_, outcome) => {
  test('is counted test by test', async () => {
    await report(7, 2, 0)
    expect(outcome(file, bad)).toMatchObject({ passed: 7, failed: 2 })
  })

  test('is a failure if no test ran', async () => {
    await report(0, 0, 0)
    expect(outcome(file, good)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('is a failure if a test was skipped', async () => {
    await report(7, 0, 1)
    expect(outcome(file, good)).toMatchObject({ passed: 7, failed: 1 })
  })

  test('is a failure if the suite exits with an error although every test passed', async () => {
    await report(7, 0, 0)
    expect(outcome(file, bad)).toMatchObject({ passed: 7, failed: 1 })
    expect(outcome(file, bad).output).toContain('what happened')
  })

  test('is a failure without a report of this run', async () => {
    await report(7, 0, 0)
    forget(file)
    expect(outcome(file, good)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a failure is repeated', () => {
  test('by file, by name or as a whole', async () => {
    await report(7, 2, 0)
    expect(vitestOutcome(file, bad).again).toEqual(['b.test.ts'])
    expect(playwrightOutcome(file, bad).again).toEqual(['--last-failed'])
    expect(storiesOutcome(file, bad).again).toEqual([])
  })

  test('but not if a test was skipped', async () => {
    await report(7, 0, 1)
    expect(vitestOutcome(file, bad).again).toBeUndefined()
  })
})
