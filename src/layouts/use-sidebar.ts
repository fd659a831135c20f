import { useQueryClient } from '@tanstack/react-query'
import { sidebarCookie } from '#/platform/auth/initial-data.ts'
import { initialDataQueries } from '#/platform/auth/initial-data.queries.ts'
import { useInitialData } from '#/platform/auth/use-initial-data.ts'

/**
 * Stored in a cookie, so that the server renders the same state and nothing shifts on first paint.
 */
export function useSidebar() {
  const queryClient = useQueryClient()
  const data = useInitialData()
  const collapsed = data?.sidebarCollapsed ?? false
  return {
    collapsed,
    toggle: () => {
      const year = 365 * 24 * 60 * 60
      document.cookie = `${sidebarCookie}=${collapsed ? 'open' : 'collapsed'}; max-age=${year}; path=/; samesite=lax`
      queryClient.setQueryData(
        initialDataQueries.current().queryKey,
        (start) => start && { ...start, sidebarCollapsed: !collapsed },
      )
    },
  }
}
