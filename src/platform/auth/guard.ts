import { redirect } from '@tanstack/react-router'
import { PageFault } from '#/platform/http/page-fault.ts'
import type { Needs } from './permission.ts'
import { can } from './viewer.ts'
import type { Viewer } from './viewer.ts'

type Arrival = { context: { viewer: Viewer | null }; location: { href: string } }

/**
 * Who may come in. Kindness to the person, not the boundary: every procedure behind the page asks
 * the same question again.
 */
export function guard(
  { context: { viewer }, location }: Arrival,
  needs: Needs,
): { viewer: Viewer } {
  if (!viewer) throw redirect({ to: '/login', search: { redirect: location.href } })
  if (!viewer.onboarded) throw redirect({ to: '/onboarding', search: { redirect: location.href } })
  if (!can(viewer, needs)) throw new PageFault(403)
  return { viewer }
}
