import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

type Opened = { open: boolean }

/**
 * An overlay that is fetched when it first opens, or a little earlier by `preload`, and then stays,
 * so that it can close gently. `waiting` stands in its place until it is here.
 */
export function lazyOverlay<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))

  function Overlay({ waiting, ...rest }: Props & { waiting?: ReactNode }) {
    const [met, setMet] = useState(rest.open)
    if (rest.open && !met) setMet(true)
    if (!met) return waiting
    return (
      <Suspense fallback={waiting}>
        {/* What is left of `Props & { waiting }` without `waiting` is Props; TypeScript cannot say so. */}
        <Part {...(rest as unknown as Props)} />
      </Suspense>
    )
  }

  return Object.assign(Overlay, { preload: () => void load() })
}
