import { lazy, Suspense } from 'react'
import { useViewer } from '#/platform/auth/use-viewer.ts'

const ImpersonationBanner = lazy(async () => ({
  default: (await import('#/features/account/impersonation-banner.tsx')).ImpersonationBanner,
}))

/** Rare, and so fetched only by whoever looks through somebody's eyes. */
export function ImpersonationBar() {
  return (
    useViewer()?.impersonated && (
      <Suspense>
        <ImpersonationBanner />
      </Suspense>
    )
  )
}
