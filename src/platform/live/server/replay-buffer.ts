import type { Announced } from './announce.ts'

type Options = { keepMs: number; most: number; now?: () => number }

/**
 * What was announced lately. A page is some seconds old before it listens, and a connection may be
 * lost for a while: it says how long it has not heard anything, and is told what it missed.
 */
export function createReplayBuffer({ keepMs, most, now = Date.now }: Options) {
  let kept: { at: number; change: Announced }[] = []
  /** Nothing is known of the time before. */
  let since = Infinity

  return {
    begin() {
      kept = []
      since = now()
    },
    add(change: Announced) {
      kept.push({ at: now(), change })
      const dropped = kept[kept.length - most - 1]
      since = Math.max(since, now() - keepMs, dropped ? dropped.at + 1 : 0)
      kept = kept.filter(({ at }) => at >= since)
    },
    /** What happened in so many milliseconds; undefined when nobody here knows. */
    last(ms: number): Announced[] | undefined {
      const from = now() - ms
      if (from < Math.max(since, now() - keepMs)) return undefined
      return kept.filter(({ at }) => at >= from).map(({ change }) => change)
    },
  }
}
