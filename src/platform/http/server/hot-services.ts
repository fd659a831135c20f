// Used by the dev server only: a build has no `import.meta.hot` and drops the calls.

type Replaceable = {
  live: { close(): void }
  stop(): Promise<void>
}

type Held = { madeBy: unknown; services: Replaceable; requests: Set<Promise<unknown>> }

/** What Vite hands from one evaluation of a module to the next. */
type HotData = { held?: Held }

/**
 * The services of the previous evaluation if the code that makes them is the same, else new ones in
 * their place. Without this every edit would leave its connections, timers and workers behind.
 */
export function reuse<T extends Replaceable>(data: HotData, madeBy: unknown, open: () => T): T {
  const { held } = data
  if (held && held.madeBy === madeBy) return held.services as T
  if (held) void retire(held)
  const services = open()
  data.held = { madeBy, services, requests: new Set() }
  return services
}

export function noteRequest(data: HotData, answering: Promise<unknown>): void {
  const { requests } = data.held ?? {}
  if (!requests) return
  requests.add(answering)
  const done = () => void requests.delete(answering)
  answering.then(done, done)
}

/** Requests that began before the edit are answered by the code they began with. */
async function retire({ services, requests }: Held) {
  services.live.close()
  await Promise.allSettled(requests)
  await services.stop()
}
