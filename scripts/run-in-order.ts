import { availableParallelism } from 'node:os'
import type { Outcome } from './test-step.ts'
import type { Step } from './test-plan.ts'

type Scheduled = Pick<Step, 'name' | 'cores' | 'after'>

/**
 * Starts steps in order, each as soon as enough cores are free and its dependencies have passed. A smaller
 * step may start before one that waits for cores.
 */
export async function runInOrder<S extends Scheduled>(
  steps: readonly S[],
  take: (step: S) => Promise<Outcome>,
  isStopping: () => boolean = () => false,
  cores = Math.max(2, availableParallelism()),
): Promise<Outcome[]> {
  const waiting = [...steps]
  const running = new Map<string, Promise<void>>()
  const outcomes = new Map<string, Outcome>()
  const names = new Set(steps.map(({ name }) => name))
  let free = cores

  const needed = (step: S) => (step.after ?? []).filter((name) => names.has(name))
  const isReady = (step: S) => needed(step).every((name) => outcomes.has(name))
  const failedNeed = (step: S) => needed(step).find((name) => outcomes.get(name)?.failed)

  const start = (step: S) => {
    waiting.splice(waiting.indexOf(step), 1)
    const broken = failedNeed(step)
    if (broken) {
      const output = `${step.name} did not run: ${broken} failed.`
      console.log(output)
      outcomes.set(step.name, { passed: 0, failed: 1, output })
      return
    }
    free -= step.cores
    const work = take(step).then((outcome) => {
      outcomes.set(step.name, outcome)
      running.delete(step.name)
      free += step.cores
    })
    running.set(step.name, work)
  }

  while (waiting.length > 0 && !isStopping()) {
    const next = waiting.find((step) => isReady(step) && step.cores <= free)
    if (next) start(next)
    else await Promise.race(running.values())
  }
  await Promise.all(running.values())
  return [...outcomes.values()]
}
