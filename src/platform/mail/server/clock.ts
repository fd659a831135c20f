export type Clock = {
  now(): Date
  /** Runs `task` once after `ms`; the returned function calls it off. */
  after(ms: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    // Waiting for mail alone is no reason to keep a process alive.
    timer.unref()
    return () => clearTimeout(timer)
  },
}
