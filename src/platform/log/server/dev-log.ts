import type { DestinationStream } from 'pino'

type DevLog = {
  stream: DestinationStream
  describeError: (error: unknown) => object
}

const key = Symbol.for('dev-log')
const holder = globalThis as { [key]?: DevLog }

/**
 * Called only by `scripts/dev.ts`. The dev server evaluates the product's modules separately from its
 * own, so they share this object through the process.
 */
export function provideDevLog(log: DevLog): void {
  holder[key] = log
}

/** Undefined in production and in tests, which write JSON lines without statements. */
export const devLog = (): DevLog | undefined => holder[key]
