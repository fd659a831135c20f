import type { Needs } from '#/platform/auth/permission.ts'
import type { Config } from '#/platform/env/server/config.ts'

/** What a procedure declares about who may call it, and when. */
export type CallMeta = {
  needs?: Needs
  fresh?: boolean
  beforeOnboarding?: boolean
  signedInOnly?: boolean
  fromReplica?: boolean
  /** Without it, the call always exists. */
  isOn?: (config: Config) => boolean
}
