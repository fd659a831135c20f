import type { AnnouncedChange } from './announce.ts'

type Options = { keepMs: number; maxChanges: number; now?: () => number }

/**
 * Recent changes. A page is some seconds old before it connects, and a connection may drop: the page
 * sends the time since its last event, and receives what it missed.
 */
export function createReplayBuffer({ keepMs, maxChanges, now = Date.now }: Options) {
  let kept: { at: number; change: AnnouncedChange }[] = []
  /** Start of the recorded time. */
  let since = Infinity

  return {
    begin() {
      kept = []
      since = now()
    },
    add(change: AnnouncedChange) {
      kept.push({ at: now(), change })
      const dropped = kept[kept.length - maxChanges - 1]
      since = Math.max(since, now() - keepMs, dropped ? dropped.at + 1 : 0)
      kept = kept.filter(({ at }) => at >= since)
    },
    /** The changes of the last `ms` milliseconds; undefined when the buffer does not reach that far. */
    last(ms: number): AnnouncedChange[] | undefined {
      const from = now() - ms
      if (from < Math.max(since, now() - keepMs)) return undefined
      return kept.filter(({ at }) => at >= from).map(({ change }) => change)
    },
  }
}
