import { expect, test, vi } from 'vitest'
import { runInOrder } from './run-in-order.ts'
import type { Outcome } from './test-step.ts'

const passed: Outcome = { passed: 1, failed: 0, output: '' }
const failed: Outcome = { passed: 0, failed: 1, output: 'no' }

/** Steps that the test ends, and a record of which have started. */
function controlled() {
  const started: string[] = []
  const ends = new Map<string, (outcome: Outcome) => void>()
  const take = ({ name }: { name: string }) => {
    started.push(name)
    return new Promise<Outcome>((done) => ends.set(name, done))
  }
  const end = async (name: string, outcome = passed) => {
    ends.get(name)?.(outcome)
    await vi.waitFor(() => expect(ends.has(name)).toBe(true))
    await new Promise(setImmediate)
  }
  return { started, take, end }
}

test('starts steps in order while cores are free, and a small one before one that waits', async () => {
  const { started, take, end } = controlled()
  const steps = [
    { name: 'a', cores: 1 as const },
    { name: 'wide', cores: 2 as const },
    { name: 'b', cores: 1 as const },
  ]
  const running = runInOrder(steps, take, () => false, 2)
  expect(started).toEqual(['a', 'b'])
  await end('a')
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'wide'])
  await end('wide')
  expect(await running).toEqual([passed, passed, passed])
})

test('a step waits for its dependencies and fails with a message if one failed', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { started, take, end } = controlled()
  const steps = [
    { name: 'build', cores: 1 as const },
    { name: 'e2e', cores: 1 as const, after: ['build'] },
  ]
  const running = runInOrder(steps, take, () => false, 2)
  expect(started).toEqual(['build'])
  await end('build', failed)
  const [, e2e] = await running
  expect(started).toEqual(['build'])
  expect(e2e).toEqual({ passed: 0, failed: 1, output: 'e2e did not run: build failed.' })
  said.mockRestore()
})

test('a step that is not selected blocks no other', async () => {
  const { take, end } = controlled()
  const running = runInOrder([{ name: 'e2e', cores: 2, after: ['build'] }], take, () => false, 2)
  await end('e2e')
  expect(await running).toEqual([passed])
})

test('starts no step while stopping', async () => {
  const { started, take, end } = controlled()
  let stopping = false
  const steps = [
    { name: 'a', cores: 2 as const },
    { name: 'b', cores: 2 as const },
  ]
  const running = runInOrder(steps, take, () => stopping, 2)
  stopping = true
  await end('a')
  expect(await running).toEqual([passed])
  expect(started).toEqual(['a'])
})
