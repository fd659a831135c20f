import { complain } from './progress.ts'

/** Prints a line of output. */
export type Say = (text: string) => void

/** Runs a command of the terminal: an error is one sentence and the exit code 1. */
export async function runCommand(command: (say: Say) => Promise<void>): Promise<void> {
  try {
    await command((text) => process.stdout.write(`${text}\n`))
  } catch (error) {
    complain(error)
    process.exitCode = 1
  }
}
