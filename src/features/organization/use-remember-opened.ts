import { useIsDemo } from '#/platform/auth/use-is-demo.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { organizationMutations } from './organization.mutations.ts'

/** Remembers the organization for the next visit. A failure does not matter. */
export function useRememberOpened() {
  const open = useMutate(organizationMutations.open)
  const isDemo = useIsDemo() // demo
  return (organizationId: string) => {
    if (isDemo) return // demo
    void open({ organizationId }).catch(() => {})
  }
}
