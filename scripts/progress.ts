import { styleText } from 'node:util'

const WIDTH = 30

export type Progress = {
  /** Shows what is running; the line is replaced when the step ends. */
  doing(what: string): void
  /** Prints one line for a finished step, with the time since the previous one. */
  done(what: string): void
  /** Aligned label and value lines. */
  table(rows: [label: string, value: string][]): void
  line(text?: string): void
}

/** Progress with colors on a terminal, otherwise one plain line per step. */
export function createProgress(out: NodeJS.WriteStream = process.stdout): Progress {
  const terminal = out.isTTY
  let since = performance.now()
  const write = (text: string) => void out.write(`${text}\n`)
  return {
    doing: (what) => {
      if (terminal) out.write(`\r\u001b[2K  ${styleText('dim', `${what} …`)}`)
    },
    done: (what) => {
      const now = performance.now()
      const seconds = `${((now - since) / 1000).toFixed(1)} s`
      since = now
      if (terminal) {
        out.write(
          `\r\u001b[2K  ${styleText('green', '✓')} ${what.padEnd(WIDTH)}${styleText('dim', seconds.padStart(8))}\n`,
        )
      } else write(`${what} (${seconds})`)
    },
    table: (rows) => {
      const width = Math.max(...rows.map(([label]) => label.length)) + 3
      for (const [label, value] of rows) {
        write(
          terminal
            ? `  ${styleText('dim', label.padEnd(width))}${value}`
            : `${label.padEnd(width)}${value}`,
        )
      }
    },
    line: (text = '') => write(terminal && text ? `\r\u001b[2K  ${text}` : text),
  }
}

/** The final message of a failed start. */
export function complain(error: unknown): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K')
  const detail = process.env.LOG_LEVEL === 'debug' || !(error instanceof Error)
  console.error(detail ? error : error.message)
}
