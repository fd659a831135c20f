import { readFileSync } from 'node:fs'

type Closer = () => unknown

/**
 * What a running program must undo before it ends. Ctrl-C, SIGTERM and a closed terminal undo
 * everything, newest first, and end with 0; a second Ctrl-C ends at once.
 */
export function createLifetime(onLeaving: () => void = () => undefined) {
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
    if (leavingSince === undefined) {
      onLeaving()
      void leave(0)
      // A terminal sends Ctrl-C to npm and to us, and npm passes its own on: that is still the first.
    } else if (Date.now() - leavingSince > 1_000) process.exit(130)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  if (!ignoresHangUp()) {
    process.on('SIGHUP', () => {
      // The terminal is gone: what is still written to it must not end us half-way.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
      onSignal()
    })
  }

  return {
    /** Aborted when leaving begins. */
    signal: aborting.signal,
    onLeave: (close: Closer) => void closers.push(close),
    /** Ends the program; a leaving that has begun keeps its own exit code. */
    leave,
  }
}

/** `nohup` asks a program to outlive its terminal; a listener of our own would undo that. */
function ignoresHangUp(): boolean {
  try {
    const ignored = /^SigIgn:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    return ignored !== undefined && (Number.parseInt(ignored.slice(-1), 16) & 1) === 1
  } catch {
    // Only Linux tells.
    return false
  }
}

export type Lifetime = ReturnType<typeof createLifetime>
