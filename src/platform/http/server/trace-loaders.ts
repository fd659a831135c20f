import type { AnyRoute } from '@tanstack/react-router'
import { telemetry, traced } from '#/platform/telemetry/server/telemetry.ts'

type Loader = (context: unknown) => unknown

const seen = new WeakSet<AnyRoute>()

/** Runs the loader of every route in a span. The route tree lives as long as the process. */
export function traceLoaders(route: AnyRoute): void {
  if (!telemetry() || seen.has(route)) return
  seen.add(route)
  const loader = route.options.loader as Loader | { handler: Loader } | undefined
  // The router sets the path when it is created.
  const name = () => `loader ${route.fullPath.replace(/(?<=.)\/$/, '')}`
  const around =
    (work: Loader): Loader =>
    (context) =>
      traced(name(), {}, async () => work(context))
  if (typeof loader === 'function') route.options.loader = around(loader)
  else if (loader) route.options.loader = { ...loader, handler: around(loader.handler) }
  for (const child of Object.values((route.children ?? {}) as Record<string, AnyRoute>))
    traceLoaders(child)
}
