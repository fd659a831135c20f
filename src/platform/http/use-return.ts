import { useRouter } from '@tanstack/react-router'
import type { UseNavigateResult } from '@tanstack/react-router'
import { stepsBackTo } from './history-steps.ts'

/**
 * Leaves a page for the one it was opened from. That one comes back as it was left, with its filters
 * and its scroll position, and Back does not lead into a finished form or to a deleted record.
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
