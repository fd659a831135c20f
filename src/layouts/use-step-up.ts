import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onStepUp } from '#/platform/api/step-up.ts'

/** In both areas, a call that is refused for an old sign-in leads to the question "is it you?". */
export function useStepUp(): void {
  const { i18n, prepare, queryClient } = useRouter().options.context
  useEffect(() => {
    onStepUp(() =>
      import('./confirm-identity.tsx').then((it) => it.confirmIdentity(i18n, prepare, queryClient)),
    )
  }, [i18n, prepare, queryClient])
}
