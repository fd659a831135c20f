import { useEffect, useEffectEvent, useState } from 'react'

export type Search<Option> = (query: string, signal: AbortSignal) => Promise<readonly Option[]>
export type FindingStatus = 'ready' | 'loading' | 'failed'

const pauseBetweenKeys = 200

/** The given options, or options fetched while the user types; late responses are dropped. */
export function useOptionSearch<Option>(
  given: readonly Option[],
  onQuery: Search<Option> | undefined,
  query: string,
  open: boolean,
): { options: readonly Option[]; status: FindingStatus } {
  const [answer, setAnswer] = useState<{ to: string; found: readonly Option[]; failed?: true }>()

  const load = useEffectEvent(async (to: string, signal: AbortSignal) => {
    try {
      const found = await onQuery?.(to, signal)
      if (found && !signal.aborted) setAnswer({ to, found })
    } catch {
      if (!signal.aborted) setAnswer({ to, found: [], failed: true })
    }
  })

  const isActive = Boolean(onQuery) && open
  useEffect(() => {
    if (!isActive) return
    const controller = new AbortController()
    const pause = query ? pauseBetweenKeys : 0
    const timer = setTimeout(() => void load(query, controller.signal), pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isActive, query])

  if (!onQuery) return { options: given, status: 'ready' }
  const options = answer?.found ?? given
  if (answer?.to !== query) return { options, status: 'loading' }
  return { options, status: answer.failed ? 'failed' : 'ready' }
}
