import { ORPCError } from '@orpc/server'
import { telemetry } from '#/platform/telemetry/server/telemetry.ts'

/** Runs a procedure in a span. Rejected calls are not failures of the server and only have their code. */
export async function traceProcedure<T>(
  path: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const active = telemetry()
  if (!active) return work()
  const name = path.join('.')
  const attributes = { 'rpc.system.name': 'orpc', 'rpc.method': name }
  const span = active.startSpan(`procedure ${name}`, { attributes })
  const startedAt = performance.now()
  let code: string | undefined
  try {
    return await span.run(work)
  } catch (error) {
    code = error instanceof ORPCError ? String(error.code) : 'INTERNAL_SERVER_ERROR'
    if (error instanceof ORPCError && error.status < 500) span.set({ 'error.type': code })
    else span.fail(code)
    throw error
  } finally {
    span.end()
    active.record('rpc.server.call.duration', (performance.now() - startedAt) / 1000, {
      'rpc.method': name,
      ...(code && { 'error.type': code }),
    })
  }
}
