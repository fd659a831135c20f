import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'

type Settled<Value> = { value: Value } | { failed: true }

/**
 * For a part of a page that may fail alone. On the server its failure is an answer like another: it
 * travels with the page, which is made all the same. A browser tries again and knows by itself.
 */
export async function settle<Value>(answer: Promise<Value>): Promise<Settled<Value>> {
  if (typeof window !== 'undefined') return { value: await answer }
  return answer.then(
    (value) => ({ value }),
    () => ({ failed: true }),
  )
}

/** A part of a page: its value, or that it failed and how to try again. */
export function useBlock<Value, Key extends QueryKey>(
  options: UseQueryOptions<Settled<Value>, Error, Settled<Value>, Key>,
) {
  const { data, isError, isFetching, refetch } = useQuery(options)
  const value = data && 'value' in data ? data.value : undefined
  return {
    value,
    failed: value === undefined && (isError || data !== undefined),
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
