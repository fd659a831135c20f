import { prettyFactory } from 'pino-pretty'
import { provideDevLog } from '#/platform/log/server/dev-log.ts'
import { describeError } from './describe-error.ts'

const KEEP = 100

type Line = {
  msg: string
  request?: string
  method?: string
  path?: string
  status?: number
  ms?: number
  err?: { report: string }
}

export type DevLog = {
  /** What was logged about a request that failed. */
  reportOf(request: string): string | undefined
}

/** A readable log; errors are printed in full and kept for the error page. */
export function openDevLog(out: NodeJS.WritableStream = process.stdout): DevLog {
  const reports = new Map<string, string>()
  const pretty = prettyFactory({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    errorLikeObjectKeys: [],
  })

  provideDevLog({
    describeError: (error) => ({ report: describeError(error) }),
    stream: {
      write(line) {
        const { err, request, ...rest } = JSON.parse(line) as Line
        const report = err?.report
        if (report && request) remember(reports, request, report)
        out.write(pretty(inShort(rest)))
        if (report) out.write(`${indent(report)}\n`)
      },
    },
  })
  return { reportOf: (request) => reports.get(request) }
}

function remember(reports: Map<string, string>, request: string, report: string) {
  const known = reports.get(request)
  if (known?.includes(report)) return
  reports.set(request, known ? `${known}\n\n${report}` : report)
  const [oldest] = reports.keys()
  if (reports.size > KEEP && oldest) reports.delete(oldest)
}

/** "GET /login 200 in 12 ms" instead of one property per line. */
function inShort(line: Omit<Line, 'err' | 'request'>) {
  const { method, path, status, ms, ...rest } = line
  return line.msg === 'answered'
    ? { ...rest, msg: `${method} ${path?.replace(serverFunction, '$1…')} ${status} in ${ms} ms` }
    : line
}

/** The framework puts file and name of a server function into its path, encoded. */
const serverFunction = /^(\/_serverFn\/).+/

const indent = (text: string) => text.replaceAll(/^/gm, '    ')
