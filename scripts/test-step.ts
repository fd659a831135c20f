import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import { rareGarbageCollection } from './type-check.ts'

/** The result of a step of `npm test`. A check counts as one test. */
export interface Outcome {
  passed: number
  failed: number
  /** Shown only after a failure. */
  output: string
  /** Which tests failed; listed again at the end of the run. */
  names?: readonly string[]
  /** Arguments that repeat only what failed; absent if a repetition proves nothing. */
  again?: string[]
}

const running = new Set<ChildProcess>()
const stopped = new AbortController()
/** Aborted by `stopSteps`; for programs that a step starts without `run`. */
export const stopping = stopped.signal

interface RunOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Prints the output immediately instead of capturing it. */
  live?: boolean
  /** Ends a program that hangs. */
  minutes?: number
}

/**
 * Runs a program of this project and captures its output in case it fails. Starts nothing after `stopSteps`.
 */
export function run(
  command: string[],
  { env = {}, cwd = process.cwd(), live = false, minutes = 40 }: RunOptions = {},
): Promise<{ ok: boolean; output: string }> {
  if (stopping.aborted) return Promise.resolve({ ok: false, output: 'Stopped.\n' })
  const [program = '', ...args] = command
  const { FORCE_COLOR: _, ...inherited } = process.env
  const child = spawn(program, args, {
    // A separate process group, so that stopping a step also stops its children.
    detached: true,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...rareGarbageCollection,
      ...inherited,
      NO_COLOR: '1',
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      ...env,
    },
  })
  running.add(child)
  return new Promise((done) => {
    let output = ''
    const keep = (chunk: Buffer) => {
      if (live) process.stdout.write(chunk)
      else output += chunk.toString()
    }
    const clock = setTimeout(() => {
      output += `\nStopped after ${minutes} minutes.\n`
      void end([child])
    }, minutes * 60_000)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => keep(Buffer.from(`${program}: ${error.message}\n`)))
    child.on('close', (code) => {
      clearTimeout(clock)
      running.delete(child)
      done({ ok: code === 0, output })
    })
  })
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, name)
  } catch {
    // It has ended in the meantime.
  }
}

/** Sends SIGTERM, so that servers shut down, and SIGKILL after 20 seconds. */
async function end(children: ChildProcess[]): Promise<void> {
  const ended = children.map((child) => new Promise((done) => child.once('close', done)))
  for (const child of children) signal(child, 'SIGINT')
  const clock = setTimeout(() => children.forEach((child) => signal(child, 'SIGKILL')), 20_000)
  await Promise.all(ended)
  clearTimeout(clock)
}

/** Handles everything in order, at most `lanes` at once; starts with nothing further after `stopSteps`. */
export async function inLanes<T>(
  lanes: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all]
  const lane = async () => {
    while (waiting.length > 0 && !stopping.aborted) await work(waiting.shift() as T)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Ends every running step and its children, and lets no other start. */
export function stopSteps(): Promise<void> {
  stopped.abort()
  return end([...running])
}
