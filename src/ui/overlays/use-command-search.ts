import { useEffect, useEffectEvent, useState } from 'react'
import type { Command, CommandGroup, CommandSource } from './command.ts'

type Answer = { to: string; items: readonly Command[]; failed?: true }
type Answers = Readonly<Record<string, Answer>>

const pauseBetweenKeys = 200
const noAnswers: Answers = {}

/**
 * Queries every source for a term. Each loads and fails independently; previous results stay until
 * new ones arrive, and late responses are dropped.
 */
export function useCommandSearch(sources: readonly CommandSource[], term: string) {
  const [results, setResults] = useState(noAnswers)
  const [retries, setRetries] = useState(0)
  const isSettled = ({ id }: CommandSource) => results[id]?.to === term

  const load = useEffectEvent(async (source: CommandSource, signal: AbortSignal) => {
    let answer: Answer
    try {
      answer = { to: term, items: await source.search(term, signal) }
    } catch {
      answer = { to: term, items: [], failed: true }
    }
    if (!signal.aborted) setResults((before) => ({ ...before, [source.id]: answer }))
  })

  const loadAll = useEffectEvent((signal: AbortSignal) => {
    for (const source of sources) if (!isSettled(source)) void load(source, signal)
  })

  useEffect(() => {
    const controller = new AbortController()
    const timer = term
      ? setTimeout(() => loadAll(controller.signal), pauseBetweenKeys)
      : setTimeout(() => setResults(noAnswers))
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term, retries])

  function retry() {
    setResults((before) =>
      Object.fromEntries(Object.entries(before).filter(([, answer]) => !answer.failed)),
    )
    setRetries(retries + 1)
  }

  const queried = term ? sources : []
  const groups: CommandGroup[] = queried
    .map(({ id, label }) => ({ id, label, items: results[id]?.items ?? [] }))
    .filter((group) => group.items.length > 0)
  return {
    groups,
    busy: queried.some((source) => !isSettled(source)),
    failed: queried.filter((source) => isSettled(source) && results[source.id]?.failed),
    retry,
  }
}
