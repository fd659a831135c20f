import { safeRedirect } from '#/platform/auth/safe-redirect.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'

export const areas = ['app', 'manager'] as const
export type Area = (typeof areas)[number]

export const isArea = (value: unknown): value is Area => areas.includes(value as Area)

/** Where a user goes after signing in without a requested page. */
export const areaOf = (viewer: Viewer) => (can(viewer, { apps: ['manager'] }) ? '/manager' : '/app')

export const landingOf = (viewer: Viewer, target: unknown) => safeRedirect(target) ?? areaOf(viewer)
