import { useEffect, useEffectEvent, useState } from 'react'

export type Search<Option> = (query: string, signal: AbortSignal) => Promise<readonly Option[]>
export type FindingStatus = 'ready' | 'loading' | 'failed'

const pauseBetweenKeys = 200

/** Options as given, or asked for as one types; an answer that comes too late is dropped. */
export function useFoundOptions<Option>(
  given: readonly Option[],
  onQuery: Search<Option> | undefined,
  query: string,
  open: boolean,
): { options: readonly Option[]; status: FindingStatus } {
  const [answer, setAnswer] = useState<{ to: string; found: readonly Option[]; failed?: true }>()

  const ask = useEffectEvent(async (to: string, signal: AbortSignal) => {
    try {
      const found = await onQuery?.(to, signal)
      if (found && !signal.aborted) setAnswer({ to, found })
    } catch {
      if (!signal.aborted) setAnswer({ to, found: [], failed: true })
    }
  })

  const asks = Boolean(onQuery) && open
  useEffect(() => {
    if (!asks) return
    const controller = new AbortController()
    const pause = query ? pauseBetweenKeys : 0
    const timer = setTimeout(() => void ask(query, controller.signal), pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asks, query])

  if (!onQuery) return { options: given, status: 'ready' }
  const options = answer?.found ?? given
  if (answer?.to !== query) return { options, status: 'loading' }
  return { options, status: answer.failed ? 'failed' : 'ready' }
}
