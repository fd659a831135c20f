import { redirect } from '@tanstack/react-router'
import { PageError } from '#/platform/http/page-error.ts'
import type { Needs } from './permission.ts'
import { can } from './viewer.ts'
import type { Viewer } from './viewer.ts'

type GuardArguments = { context: { viewer: Viewer | null }; location: { href: string } }

/**
 * Redirects or rejects a viewer without these permissions. For convenience only: every procedure
 * behind the page checks them again.
 */
export function guard(
  { context: { viewer }, location }: GuardArguments,
  needs: Needs,
): { viewer: Viewer } {
  if (!viewer) throw redirect({ to: '/login', search: { redirect: location.href } })
  if (!viewer.onboarded) throw redirect({ to: '/onboarding', search: { redirect: location.href } })
  if (!can(viewer, needs)) throw new PageError(403)
  return { viewer }
}
