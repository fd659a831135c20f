import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'test-step.ts')

test('after a stop, no lane starts its next program', () => {
  // In a process of its own, because a stop is final.
  const script = `
    import { inLanes, run, stopSteps } from ${JSON.stringify(module)}
    const node = (code) => run([process.execPath, '--eval', code])
    const started = []
    const lanes = inLanes(2, [1, 2, 3, 4], async (number) => {
      started.push(number)
      const first = await node('console.log("waiting"); setTimeout(() => {}, 60_000)')
      const second = await node('console.log("a second program")')
      console.log(JSON.stringify({ number, first, second }))
    })
    await stopSteps()
    await lanes
    console.log(JSON.stringify({ started }))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8', timeout: 60_000 },
  )
  expect(stderr).toBe('')
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  const second = { ok: false, output: 'Stopped.\n' }
  expect(lines.slice(0, 2)).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({ first: expect.objectContaining({ ok: false }), second }),
    ),
  )
  expect(lines[2]).toEqual({ started: [1, 2] })
})
