import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'

type Settled<Value> = { value: Value } | { failed: true }

/**
 * For a part of a page that may fail alone. On the server, an error becomes data, so that the page still
 * renders; a browser retries and has its own error state.
 */
export async function settle<Value>(result: Promise<Value>): Promise<Settled<Value>> {
  if (typeof window !== 'undefined') return { value: await result }
  return result.then(
    (value) => ({ value }),
    () => ({ failed: true }),
  )
}

/** A part of a page: its value, or its error state with a retry. */
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
