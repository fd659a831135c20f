import { useQueryClient } from '@tanstack/react-query'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { deviceQueries } from '#/features/device/device.queries.ts'
import type { UserSummary } from '../user.ts'
import { userQueries } from '../user.queries.ts'

/** The props of every dialog about a user. */
export type UserOverlay = {
  user: UserSummary
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A ban also ends sessions, so everything shown about the user is refetched. */
export function useAfterChange() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: userQueries.all }),
      queryClient.invalidateQueries({ queryKey: deviceQueries.all }),
      queryClient.invalidateQueries({ queryKey: activityQueries.all }),
    ])
  }
}
