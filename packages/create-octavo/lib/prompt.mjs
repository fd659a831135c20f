import { createInterface } from 'node:readline/promises'
import { styleText } from 'node:util'
import { UserError } from './user-error.mjs'

/** Asks on a terminal: Enter accepts the suggestion, and an invalid answer is asked again. */
export function askOnTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const gone = new AbortController()
  let exitCode = 1
  terminal.once('SIGINT', () => {
    exitCode = 130
    terminal.close()
  })
  terminal.once('close', () => gone.abort())

  async function line(text) {
    try {
      return await terminal.question(`${styleText('cyan', '?')} ${text} `, { signal: gone.signal })
    } catch {
      throw new UserError('\nNothing was written.', exitCode)
    }
  }

  return {
    folder: () => line('Which folder?'),
    async until(question, suggestion) {
      for (;;) {
        const text = await line(`${question.ask} ${styleText('dim', `(${suggestion})`)}`)
        try {
          return question.read(text.trim() || suggestion)
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          process.stdout.write(`  ${error.message}\n`)
        }
      }
    },
    close: () => terminal.close(),
  }
}
