import type { AuditKind } from '#/platform/audit/audit-event.ts'
import type { Feature } from '#/platform/feature/feature.ts'
import { features } from '#/registry/all-features.ts'

const audited = (features as readonly Feature[]).flatMap(({ name, audit }) =>
  audit ? [{ name, ...audit }] : [],
)

/** The kinds of audit events. */
export const activityKinds = audited.flatMap(({ name, events }) =>
  events.map((event) => `${name}-${event}` as AuditKind),
)

/** Kind → the page of its subject, where there is one. */
export const subjectPages: ReadonlyMap<string, string> = new Map(
  audited.flatMap(({ name, events, page }) =>
    page ? events.map((event) => [`${name}-${event}`, page] as const) : [],
  ),
)

/** Fields that changes are shown for, in this order. */
export const auditedFields = [...new Set(audited.flatMap(({ fields }) => fields))]

export const pictureFields = audited.flatMap(({ pictures = [] }) => pictures)

/** Field → the translation key of a value. */
export const valueKeys: NonNullable<Feature['audit']>['valueKeys'] = Object.assign(
  {},
  ...audited.map((it) => it.valueKeys),
)
