import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

type Opened = { open: boolean }

/**
 * An overlay that loads when it first opens, or earlier by `preload`, and stays mounted for its
 * closing animation. `waiting` is rendered until it has loaded.
 */
export function lazyOverlay<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))

  function Overlay({ waiting, ...rest }: Props & { waiting?: ReactNode }) {
    const [met, setMet] = useState(rest.open)
    if (rest.open && !met) setMet(true)
    if (!met) return waiting
    return (
      <Suspense fallback={waiting}>
        {/* `Props & { waiting }` without `waiting` is Props, which TypeScript cannot infer. */}
        <Part {...(rest as unknown as Props)} />
      </Suspense>
    )
  }

  // Many browsers never request a module again that failed once, so nothing is loaded early offline.
  // Opening the overlay loads it again and reports a failure.
  const preload = () => {
    if (navigator.onLine) void load().catch(() => undefined)
  }
  return Object.assign(Overlay, { preload })
}
