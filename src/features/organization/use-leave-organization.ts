import { useQueryClient } from '@tanstack/react-query'
import { keepUntilLeft } from '#/platform/live/invalidate.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { organizationMutations } from './organization.mutations.ts'
import { organizationQueries } from './organization.queries.ts'

/**
 * Leaves an organization while one of its pages is open. A change by another user must not fetch that page
 * again before it is left, because it would then say that the organization does not exist.
 */
export function useLeaveOrganization() {
  const queryClient = useQueryClient()
  const leave = useMutate(organizationMutations.leave)
  return async ({ id, slug }: { id: string; slug: string }) => {
    const shown = queryClient.getQueryCache().find(organizationQueries.bySlug(slug))
    const fetchAgain = shown && keepUntilLeft(queryClient, shown)
    try {
      await leave({ organizationId: id })
    } catch (error) {
      fetchAgain?.()
      throw error
    }
  }
}
