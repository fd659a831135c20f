import { setImmediate } from 'node:timers/promises'

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * Ends the creator on a signal with the truth about the disk: `undo` removes what is not complete
 * and returns the sentence to print.
 */
export function onInterruption(undo) {
  // A closed terminal fails every later write; the folder matters more than the sentence.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const [name, code] of Object.entries(signals)) {
    process.once(name, () => {
      process.stdout.write(`\n${undo()}\n`)
      process.exit(code)
    })
  }
}

/** Lets a signal be handled that arrived while the program was busy. */
export async function pendingSignals() {
  await setImmediate()
  await setImmediate()
}
