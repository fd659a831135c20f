import { useEffect, useEffectEvent, useState } from 'react'
import type { Command, CommandGroup, CommandSource } from './command.ts'

type Answer = { to: string; items: readonly Command[]; failed?: true }
type Answers = Readonly<Record<string, Answer>>

const pauseBetweenKeys = 200
const noAnswers: Answers = {}

/** Asks every source for a term. Each answers and fails by itself; what was found before stays
    until the new comes, and an answer that comes too late is dropped. */
export function useFoundGroups(sources: readonly CommandSource[], term: string) {
  const [answers, setAnswers] = useState(noAnswers)
  const [retries, setRetries] = useState(0)
  const isAnswered = ({ id }: CommandSource) => answers[id]?.to === term

  const ask = useEffectEvent(async (source: CommandSource, signal: AbortSignal) => {
    let answer: Answer
    try {
      answer = { to: term, items: await source.search(term, signal) }
    } catch {
      answer = { to: term, items: [], failed: true }
    }
    if (!signal.aborted) setAnswers((before) => ({ ...before, [source.id]: answer }))
  })

  const askAll = useEffectEvent((signal: AbortSignal) => {
    for (const source of sources) if (!isAnswered(source)) void ask(source, signal)
  })

  useEffect(() => {
    const controller = new AbortController()
    const timer = term
      ? setTimeout(() => askAll(controller.signal), pauseBetweenKeys)
      : setTimeout(() => setAnswers(noAnswers))
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term, retries])

  function retry() {
    setAnswers((before) =>
      Object.fromEntries(Object.entries(before).filter(([, answer]) => !answer.failed)),
    )
    setRetries(retries + 1)
  }

  const asked = term ? sources : []
  const groups: CommandGroup[] = asked
    .map(({ id, label }) => ({ id, label, items: answers[id]?.items ?? [] }))
    .filter((group) => group.items.length > 0)
  return {
    groups,
    busy: asked.some((source) => !isAnswered(source)),
    failed: asked.filter((source) => isAnswered(source) && answers[source.id]?.failed),
    retry,
  }
}
