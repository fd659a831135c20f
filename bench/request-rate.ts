import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { Statement } from './recorded-statements.ts'

export const connections = 20

/** Successful responses per second. */
export async function rateOf(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
  callers = connections,
) {
  const result = await autocannon({ url, connections: callers, duration: seconds, headers })
  const answered = result['2xx']
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${url} answered ${result.non2xx} refusals and ${result.errors} errors`)
  if (answered === 0)
    throw new Error(`${url} answered nothing in ${seconds} s: this machine is too busy to measure`)
  return answered / result.duration
}

const program = join(import.meta.dirname, 'reference-processes.ts')
const production = (env: NodeJS.ProcessEnv = {}) => ({
  env: { ...process.env, NODE_ENV: 'production', ...env },
})

export async function openHello(port: number) {
  const child = fork(program, ['hello', String(port)], production())
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, close: () => void child.kill() }
}

/** An answer of the product, and the statements it took. */
export type BareAnswer = {
  path: string
  statements: Statement[]
  headers: Record<string, string>
  body: string
}

/** Gives these answers without the product: what Node and the client of PostgreSQL alone need for them. */
export async function openBare(port: number, databaseUrl: string, answers: BareAnswer[]) {
  const child = fork(program, ['bare', String(port)], production({ DATABASE_URL: databaseUrl }))
  await once(child, 'message')
  child.send(answers)
  await once(child, 'message')
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close: () => void child.kill() }
}

export async function selectRate(databaseUrl: string, seconds: number): Promise<number> {
  const child = fork(
    program,
    ['select', String(seconds)],
    production({ DATABASE_URL: databaseUrl }),
  )
  const [rate] = (await once(child, 'message')) as [number]
  return rate
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = sorted.slice(middle - 1, middle + 1)
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : (low + high) / 2
}

/** The median of sequential requests, in milliseconds. */
export async function p50(work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 20; warm += 1) await work()
  const times: number[] = []
  for (let count = 0; count < 200; count += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}
