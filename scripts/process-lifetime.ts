import { readFileSync } from 'node:fs'

type Closer = () => unknown

/**
 * Cleanup of a running program. Ctrl-C, SIGTERM and a closed terminal run all cleanup functions, newest
 * first, and exit with 0; a second Ctrl-C exits at once.
 */
export function createLifetime(
  onLeaving: () => void = () => undefined,
  /** Without them, another process decides when this one ends. */
  { signals = true } = {},
) {
  const closers: Closer[] = []
  const aborting = new AbortController()
  let leavingSince: number | undefined

  const undo = async (code: number): Promise<never> => {
    let result = code
    for (const close of closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        result = 1
      }
    }
    process.exit(result)
  }

  let undoing: Promise<never> | undefined
  const leave = (code: number): Promise<never> => {
    leavingSince ??= Date.now()
    aborting.abort()
    undoing ??= undo(code)
    return undoing
  }

  const onSignal = () => {
    if (!signals) return
    if (leavingSince === undefined) {
      onLeaving()
      void leave(0)
      // A terminal sends Ctrl-C to npm and to this process, and npm forwards its own; both count as one.
    } else if (Date.now() - leavingSince > 1_000) process.exit(130)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  if (!ignoresHangUp()) {
    process.on('SIGHUP', () => {
      // The terminal is closed; writing to it must not end the process halfway.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
      onSignal()
    })
  }

  return {
    /** Aborted when the shutdown begins. */
    signal: aborting.signal,
    onLeave: (close: Closer) => void closers.push(close),
    /** Ends the program; a shutdown in progress keeps its exit code. */
    leave,
  }
}

/** Under `nohup`, a listener for SIGHUP would end the program with its terminal. */
function ignoresHangUp(): boolean {
  try {
    const ignored = /^SigIgn:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return ignored !== undefined && (Number.parseInt(ignored.slice(-1), 16) & 1) === 1
  } catch {
    // Only available on Linux.
    return false
  }
}

export type Lifetime = ReturnType<typeof createLifetime>
