import type { Intersection } from '#/platform/feature/intersection-type.ts'
import * as list from './features.ts'

/** Every feature with a client half, in alphabetical order. */
export const features = Object.values(list)

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
