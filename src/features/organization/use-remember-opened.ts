import { useConfig } from '#/platform/auth/use-config.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { organizationMutations } from './organization.mutations.ts'

/** Remembers the organization for the next visit. A failure does not matter, and a demo remembers nothing. */
export function useRememberOpened() {
  const open = useMutate(organizationMutations.open)
  const isDemo = useConfig()?.demoMode
  return (organizationId: string) => {
    if (!isDemo) void open({ organizationId }).catch(() => {})
  }
}
