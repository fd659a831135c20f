import type { DestinationStream } from 'pino'

type DevLog = {
  stream: DestinationStream
  describeError: (error: unknown) => object
}

const key = Symbol.for('dev-log')
const holder = globalThis as { [key]?: DevLog }

/**
 * Called by `scripts/dev.ts` and by nothing else. The dev server evaluates the product's modules
 * apart from its own, so the two meet at the process and not at a module.
 */
export function provideDevLog(log: DevLog): void {
  holder[key] = log
}

/** Undefined in production and in tests: their lines are JSON and leave statements out. */
export const devLog = (): DevLog | undefined => holder[key]
