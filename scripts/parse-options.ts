import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import { complain } from './progress.ts'

/** Parses the arguments of a command. A mistake ends the command with a sentence instead of a stack trace. */
export function parseOptions<const T extends ParseArgsConfig>(config: T) {
  try {
    return parseArgs(config)
  } catch (error) {
    const [mistake = ''] = String(error instanceof Error ? error.message : error).split('. ')
    complain(new Error(`${mistake.replace(/\.$/, '')}. ${knownOptions(config)}`))
    return process.exit(1)
  }
}

function knownOptions({ options = {} }: ParseArgsConfig): string {
  const known = Object.keys(options).map((name) => `--${name}`)
  return known.length > 0 ? `Options: ${known.join(', ')}.` : 'This command has no options.'
}
