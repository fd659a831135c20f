import { useRouter } from '@tanstack/react-router'
import type { UseNavigateResult } from '@tanstack/react-router'
import { stepsBackTo } from './history-steps.ts'

/**
 * Returns from a page to the one it was opened from, which keeps its filters and scroll position. Back
 * then does not lead to a finished form or a deleted record.
 */
export function useReturn(): UseNavigateResult<string> {
  const router = useRouter()
  return async (destination) => {
    const to = destination as Parameters<typeof router.navigate>[0]
    const steps = stepsBackTo(router.buildLocation(to).pathname, 'open')
    if (!steps) return router.navigate({ ...to, replace: true })
    const arrived = Promise.withResolvers<void>()
    const stop = router.subscribe('onResolved', () => arrived.resolve())
    router.history.go(-steps)
    await arrived.promise
    stop()
  }
}
