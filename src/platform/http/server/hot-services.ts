// Used by the dev server only: a build has no `import.meta.hot` and drops the calls.

type Replaceable = {
  live: { close(): void }
  stop(): Promise<void>
}

type Held = {
  madeBy: unknown
  services: Replaceable
  requests: Set<Promise<unknown>>
  stopping?: Promise<void>
}

/** The data Vite passes from one evaluation of a module to the next. */
type HotData = { held?: Held; retired?: Set<Held> }

/**
 * Returns the services of the previous evaluation if their code is unchanged, else opens new ones in
 * their place. Without this, every edit would leave connections, timers and workers behind.
 */
export function reuse<T extends Replaceable>(data: HotData, madeBy: unknown, open: () => T): T {
  const { held } = data
  if (held && held.madeBy === madeBy) return held.services as T
  if (held) void retire(data, held)
  const services = open()
  data.held = { madeBy, services, requests: new Set() }
  return services
}

export function trackRequest(data: HotData, request: Promise<unknown>): void {
  const { requests } = data.held ?? {}
  if (!requests) return
  requests.add(request)
  const done = () => void requests.delete(request)
  request.then(done, done)
}

/** Requests that started before the edit finish with the code they started with. */
async function retire(data: HotData, held: Held) {
  const retired = (data.retired ??= new Set())
  retired.add(held)
  held.services.live.close()
  await Promise.allSettled(held.requests)
  await stop(held)
  retired.delete(held)
}

/**
 * Stops everything that is open, also services whose code was edited and that no request has used since.
 * What stayed open would report the end of the database as a lost connection.
 */
export async function stopServices({ held, retired = new Set() }: HotData): Promise<void> {
  await Promise.all([...retired, ...(held ? [held] : [])].map(stop))
}

const stop = (held: Held) => (held.stopping ??= held.services.stop())
