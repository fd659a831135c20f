/** Entity → its events. Extended by `registry/all-features.ts` with what the manifests declare. */
export interface AuditEvents {}

/** An event of an entity, such as `{ entity: 'user', event: 'updated' }`. */
export type AuditEventName = {
  [Entity in keyof AuditEvents]: { entity: Entity; event: AuditEvents[Entity] }
}[keyof AuditEvents]

/** As stored in the audit log: `user-updated`. */
export type AuditKind = {
  [Entity in keyof AuditEvents]: `${Entity}-${AuditEvents[Entity]}`
}[keyof AuditEvents]
