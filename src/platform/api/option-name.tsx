import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Option } from './option.ts'

type Props<Key extends readonly unknown[]> = {
  query: UseQueryOptions<Option | null, Error, Option | null, Key>
}

/** The name of a record of which only the ID is known, such as the unsaved value of a field. */
export function OptionName<Key extends readonly unknown[]>({ query }: Props<Key>) {
  const { data } = useQuery(query)
  return data ? <bdi>{data.name}</bdi> : null
}
