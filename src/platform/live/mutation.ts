import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { findDeleted, invalidateStale, keepUntilLeft } from './invalidate.ts'
import type { LiveChange, QueryPrefix } from './live.ts'

type Definition<Input, Output> = {
  call: (input: Input) => Promise<Output>
  /** What the call changed. The queries that show it are fetched before the mutation resolves. */
  change?: (input: Input, output: Output) => LiveChange
  onSuccess?: (output: Output, input: Input, queryClient: QueryClient) => unknown
  onError?: (error: unknown, input: Input, queryClient: QueryClient) => unknown
}

/**
 * A call that changes data, with everything it makes stale. Without a network it fails at once
 * instead of waiting for one.
 */
export const mutation = <Input = void, Output = unknown>({
  call,
  change,
  onSuccess,
  onError,
}: Definition<Input, Output>): MutationOptions<Output, Error, Input> => ({
  mutationFn: (input) => call(input),
  networkMode: 'always',
  async onSuccess(output, input, _, { client }) {
    if (change) await applyOwnChange(client, change(input, output))
    await onSuccess?.(output, input, client)
  },
  onError: (error, input, _, { client }) => onError?.(error, input, client),
})

/** The page of a deleted record keeps its data until it is left. */
async function applyOwnChange(queryClient: QueryClient, change: LiveChange) {
  for (const query of findDeleted(queryClient, [change])) keepUntilLeft(queryClient, query)
  await invalidateStale(queryClient, [change])
}

/** What a call of the API takes. */
export type InputOf<Call extends (...input: never[]) => unknown> = Parameters<Call>[0]

/** The part of a feature's manifest that a change needs. */
export type Manifest = {
  name: string
  audit: { events: readonly string[] }
  invalidates: (event: string) => readonly QueryPrefix[]
}

/** A change of one record of a feature, or of several (`null`). */
export const changeOf = <Changed extends Manifest>(
  feature: Changed,
  kind: Changed['audit']['events'][number],
  id: string | null,
): LiveChange => ({ entity: feature.name, kind, id, invalidates: feature.invalidates(kind) })
