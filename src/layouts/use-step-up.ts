import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onStepUp } from '#/platform/auth/step-up.ts'

/** Opens the identity confirmation when a call fails because the sign-in is too old. */
export function useStepUp(): void {
  const { i18n, prepare, queryClient } = useRouter().options.context
  useEffect(() => {
    onStepUp(() =>
      import('./confirm-identity.tsx').then((it) => it.confirmIdentity(i18n, prepare, queryClient)),
    )
  }, [i18n, prepare, queryClient])
}
