import { setImmediate } from 'node:timers/promises'

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Ends the creator on a signal: `undo` removes an incomplete folder and returns the message to print.
 */
export function onInterruption(undo) {
  // Writes fail after the terminal is closed; cleaning up matters more than the message.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const [name, code] of Object.entries(signals)) {
    process.once(name, () => {
      process.stdout.write(`\n${undo()}\n`)
      process.exit(code)
    })
  }
}

/** Yields, so that a pending signal is handled. */
export async function handlePendingSignals() {
  await setImmediate()
  await setImmediate()
}
