import type { Clock } from '../clock.ts'

/** A clock whose hands the test moves. */
export function handClock(start: Date) {
  let time = start.getTime()
  let tasks: { at: number; run: () => void }[] = []
  let onSet = () => {}

  const clock: Clock = {
    now: () => new Date(time),
    after(ms, run) {
      const task = { at: time + ms, run }
      tasks.push(task)
      onSet()
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
    /** Resolves with the pause once somebody waits on this clock. */
    async waited(): Promise<number> {
      if (tasks.length === 0) {
        await new Promise<void>((resolve) => {
          onSet = resolve
        })
      }
      return Math.min(...tasks.map(({ at }) => at)) - time
    },
  }
}
