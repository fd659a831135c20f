import { useRouter } from '@tanstack/react-router'
import type { Change } from '#/platform/api/list-search.ts'

type Search = { searchTerm?: string }
type Navigate<S> = (to: { search: Change<S>; replace: boolean }) => unknown

/**
 * Writes a list's filters to the URL. Each filter or sort is a history entry; typing in the search
 * field is one entry.
 */
export function useSearchChange<S extends Search>(navigate: Navigate<S>) {
  const router = useRouter()
  return (search: Change<S>) => {
    const { latestLocation, state } = router
    // A link was followed before the typing paused: its page must not be replaced by the list.
    if (state.resolvedLocation && latestLocation.pathname !== state.resolvedLocation.pathname)
      return
    const now = latestLocation.search as S
    const next = typeof search === 'function' ? search(now) : search
    const isTyping = Boolean(now.searchTerm && next.searchTerm)
    void navigate({ search, replace: isTyping && now.searchTerm !== next.searchTerm })
  }
}
