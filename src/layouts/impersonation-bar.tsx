import { lazy, Suspense } from 'react'
import { useViewer } from '#/platform/auth/use-viewer.ts'

const ImpersonationBanner = lazy(async () => ({
  default: (await import('#/features/account/impersonation-banner.tsx')).ImpersonationBanner,
}))

/** Loaded only during an impersonation, which is rare. */
export function ImpersonationBar() {
  return (
    useViewer()?.impersonated && (
      <Suspense>
        <ImpersonationBanner />
      </Suspense>
    )
  )
}
