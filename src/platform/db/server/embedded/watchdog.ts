import { setTimeout as pause } from 'node:timers/promises'
import { explain } from './embedded-error.ts'
import { type Postmaster, isRunning } from './postmaster.ts'

const LOOK_EVERY_MS = 250
const LONGEST_WAIT_MS = 10_000

type Options = {
  restart: () => Promise<Postmaster>
  onEvent: (sentence: string) => void
}

/** Restarts the database when it dies while the application runs. */
export function watch(first: Postmaster, { restart, onEvent }: Options) {
  const stopping = new AbortController()
  const { signal } = stopping

  const look = async () => {
    let postmaster = first
    let wait = LOOK_EVERY_MS
    while (!signal.aborted) {
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted || isRunning(postmaster)) continue
      try {
        postmaster = await restart()
        wait = LOOK_EVERY_MS
        onEvent('The database had stopped and was started again.')
      } catch (error) {
        wait = Math.min(wait * 2, LONGEST_WAIT_MS)
        onEvent(explain(error, 'its folder').message)
      }
    }
  }
  const looking = look()
  return {
    stop: async () => {
      stopping.abort()
      await looking
    },
  }
}
