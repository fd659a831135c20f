import { inspect } from 'node:util'
import type { Say } from './run-command.ts'

/** Runs a command in this process and tells what its process would print and exit with. */
export async function outcomeOf(command: (say: Say) => Promise<void>) {
  let stdout = ''
  try {
    await command((text) => (stdout += `${text}\n`))
    return { status: 0, stdout, stderr: '' }
  } catch (error) {
    const stderr = `${error instanceof Error ? error.message : inspect(error)}\n`
    return { status: 1, stdout, stderr }
  }
}
