import { useRouter } from '@tanstack/react-router'
import type { Change } from '#/platform/api/list-search.ts'

type Search = { searchTerm?: string }
type Navigate<S> = (to: { search: Change<S>; replace: boolean }) => unknown

/**
 * Puts a list's filters into the address. Back undoes a filter or an order; letters typed one after
 * another are one step.
 */
export function useSearchChange<S extends Search>(navigate: Navigate<S>) {
  const router = useRouter()
  return (search: Change<S>) => {
    const now = router.latestLocation.search as S
    const next = typeof search === 'function' ? search(now) : search
    const isTyping = Boolean(now.searchTerm && next.searchTerm)
    void navigate({ search, replace: isTyping && now.searchTerm !== next.searchTerm })
  }
}
