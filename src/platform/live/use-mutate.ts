import { useQueryClient } from '@tanstack/react-query'
import type { MutationOptions } from '@tanstack/react-query'
import { runMutation } from './run-mutation.ts'

type Options<Input, Output> = MutationOptions<Output, Error, Input>

/**
 * Runs a mutation. A page of a first visit passes a function that imports it when it is needed. The
 * library's `useMutation` also renders the state of the mutation, which costs 370 bytes of every first
 * visit; forms and dialogs show their own.
 */
export function useMutate<Input, Output>(
  options: Options<Input, Output> | (() => Promise<Options<Input, Output>>),
) {
  const queryClient = useQueryClient()
  return async (input: Input): Promise<Output> => {
    const loaded = typeof options === 'function' ? await options() : options
    return runMutation(queryClient, loaded, input)
  }
}
