import type { Intersection } from '#/platform/feature/intersection.ts'
import { accountFeature } from '#/features/account/account.feature.ts'
import { activityFeature } from '#/features/activity/activity.feature.ts'
import { apiDocsFeature } from '#/features/api-docs/api-docs.feature.ts'
import { areaFeature } from '#/features/area/area.feature.ts'
import { bookFeature } from '#/features/book/book.feature.ts'
import { dashboardFeature } from '#/features/dashboard/dashboard.feature.ts'
import { genreFeature } from '#/features/genre/genre.feature.ts'
import { userFeature } from '#/features/user/user.feature.ts'

/**
 * Every feature with a client half, one line each. Permissions, navigation, the command palette,
 * audit events and invalidation are derived from this list. Navigation is shown in this order.
 */
export const features = [
  dashboardFeature,
  bookFeature,
  genreFeature,
  userFeature,
  activityFeature,
  accountFeature,
  areaFeature,
  apiDocsFeature,
] as const

type AnyFeature = (typeof features)[number]

/** Feature → its audit events. */
type AuditedFeatures = {
  [
    Manifest in Extract<AnyFeature, { audit: object }> as Manifest['name']
  ]: Manifest['audit']['events'][number]
}

declare module '#/platform/audit/audit-event.ts' {
  interface AuditEvents extends AuditedFeatures {}
}

type Resources = Intersection<Extract<AnyFeature, { permissions: object }>['permissions']>

type ActionsByResource = {
  [Resource in keyof Resources]: Resources[Resource] extends { actions: readonly (infer Action)[] }
    ? Action
    : never
}

declare module '#/platform/auth/permission.ts' {
  interface Permissions extends ActionsByResource {}
}
