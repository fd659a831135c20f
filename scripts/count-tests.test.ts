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
  const testResults = [
    { name: 'a.test.ts', status: 'passed' },
    {
      name: join(process.cwd(), 'b.test.ts'),
      status: failed > 0 ? 'failed' : 'passed',
      assertionResults: [{ fullName: 'a rule holds', status: failed > 0 ? 'failed' : 'passed' }],
    },
  ]
  const suites = [
    { specs: specs(passed, 'expected') },
    {
      specs: [],
      suites: [
        { specs: [...specs(failed, 'unexpected'), ...specs(skipped, 'skipped', 'skipped')] },
      ],
    },
  ]
  await writeFile(
    file,
    JSON.stringify({ ...vitest, numTodoTests: 0, testResults, suites, passed, failed, skipped }),
  )
}

const specs = (count: number, status: string, expectedStatus = 'passed', file = 'e2e/a.spec.ts') =>
  Array.from({ length: count }, (_, at) => ({
    title: `test ${at}`,
    file,
    line: at + 1,
    tests: [{ status, expectedStatus }],
  }))

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
    expect(vitestOutcome(file, bad).again).toEqual([join(process.cwd(), 'b.test.ts')])
    expect(playwrightOutcome(file, bad).again).toEqual(['--last-failed'])
    expect(storiesOutcome(file, bad).again).toEqual([])
  })

  test('with its whole file if tests did not run because of it', async () => {
    const suites = [
      { specs: specs(7, 'expected') },
      { specs: specs(1, 'unexpected', 'passed', 'e2e/b.spec.ts') },
      {
        specs: [
          ...specs(1, 'unexpected', 'passed', 'e2e/c.spec.ts'),
          ...specs(2, 'skipped', 'passed', 'e2e/c.spec.ts'),
        ],
      },
    ]
    await writeFile(file, JSON.stringify({ suites }))
    expect(playwrightOutcome(file, bad)).toMatchObject({
      passed: 7,
      failed: 4,
      again: ['e2e/c.spec.ts', 'e2e/b.spec.ts'],
      names: [
        'e2e/b.spec.ts:1 › test 0',
        'e2e/c.spec.ts:1 › test 0',
        'e2e/c.spec.ts:1 › test 0 (did not run)',
        'e2e/c.spec.ts:2 › test 1 (did not run)',
      ],
    })
  })

  test('and named, so that it is listed at the end', async () => {
    await report(7, 1, 0)
    expect(vitestOutcome(file, bad).names).toEqual(['b.test.ts › a rule holds'])
    expect(playwrightOutcome(file, bad).names).toEqual(['e2e/a.spec.ts:1 › test 0'])
  })

  test('but not if a test was skipped', async () => {
    await report(7, 0, 1)
    expect(vitestOutcome(file, bad).again).toBeUndefined()
  })
})
