import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/** Runs a mutation outside a component. */
export const runMutation = <Input, Output>(
  queryClient: QueryClient,
  options: MutationOptions<Output, Error, Input>,
  input: Input,
): Promise<Output> => queryClient.getMutationCache().build(queryClient, options).execute(input)
