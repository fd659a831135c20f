import type { Clock } from '../clock.ts'

/** A clock that the test advances. */
export function manualClock(start: Date) {
  let time = start.getTime()
  let tasks: { at: number; run: () => void }[] = []
  let onWait: (ms: number) => void = () => {}

  const clock: Clock = {
    now: () => new Date(time),
    after(ms, run) {
      const task = { at: time + ms, run }
      tasks.push(task)
      onWait(ms)
      return () => {
        tasks = tasks.filter((other) => other !== task)
      }
    },
  }

  return {
    ...clock,
    advance(ms: number) {
      time += ms
      const due = tasks.filter(({ at }) => at <= time)
      tasks = tasks.filter(({ at }) => at > time)
      for (const task of due) task.run()
    },
    /** Resolves with the delay when the next timer starts. */
    nextPause: () =>
      new Promise<number>((resolve) => {
        onWait = resolve
      }),
  }
}
