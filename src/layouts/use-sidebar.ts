import { useQueryClient } from '@tanstack/react-query'
import { sidebarCookie } from '#/platform/auth/start-data.ts'
import { startQueries } from '#/platform/auth/start.queries.ts'
import { useStart } from '#/platform/auth/use-start.ts'

/**
 * Stored in a cookie, so that the server renders the same state and nothing shifts on first paint.
 */
export function useSidebar() {
  const queryClient = useQueryClient()
  const data = useStart()
  const collapsed = data?.sidebarCollapsed ?? false
  return {
    collapsed,
    toggle: () => {
      const year = 365 * 24 * 60 * 60
      document.cookie = `${sidebarCookie}=${collapsed ? 'open' : 'collapsed'}; max-age=${year}; path=/; samesite=lax`
      queryClient.setQueryData(
        startQueries.current().queryKey,
        (start) => start && { ...start, sidebarCollapsed: !collapsed },
      )
    },
  }
}
