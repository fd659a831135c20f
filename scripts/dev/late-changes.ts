import { statSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Vite's watcher reports a file once in 50 ms. */
const AFTER_MS = 60

/**
 * Reports a file again that changed right after it was reported, as a formatter does that runs when
 * you save. The watcher drops that change, and the page would keep showing the first one.
 */
export function lateChanges(): Plugin {
  return {
    name: 'late-changes',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.on('change', (file) => {
        const reported = changedAt(file)
        setTimeout(() => {
          if (changedAt(file) === reported) return
          watcher.emit('change', file)
          watcher.emit('all', 'change', file)
        }, AFTER_MS).unref()
      })
    },
  }
}

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs
