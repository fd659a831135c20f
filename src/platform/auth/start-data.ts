import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { FormAnswer } from '#/platform/http/form-answer.ts'
import type { Ban } from './ban.ts'
import type { Viewer } from './viewer.ts'

/** What every page begins with. */
export type StartData = {
  viewer: Viewer | null
  config: PublicConfig
  sidebarCollapsed: boolean
  /** Where the browser said it is, once it has. */
  timeZone: string | null
  form?: FormAnswer | undefined
  /** Why this person was kept out, if they were. */
  ban: Ban | null
  /** The way in that worked last on this browser. */
  lastMethod: string | null
}

export const sidebarCookie = 'sidebar'
