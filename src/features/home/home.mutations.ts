import { api } from '#/platform/api/api.ts'
import { mutation } from '#/platform/live/mutation.ts'
import { homeQueries } from './home.queries.ts'

export const homeMutations = {
  hideSteps: mutation({
    call: () => api.home.hideSteps(),
    onSuccess: (_, __, queryClient) => queryClient.setQueryData(homeQueries.steps().queryKey, []),
  }),
}
