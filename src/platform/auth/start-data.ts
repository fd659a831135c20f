import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { FormAnswer } from '#/platform/http/form-answer.ts'
import type { Ban } from './ban.ts'
import type { Viewer } from './viewer.ts'

/** The data every page starts with. */
export type StartData = {
  viewer: Viewer | null
  config: PublicConfig
  sidebarCollapsed: boolean
  /** The browser's time zone, once it has set the cookie. */
  timeZone: string | null
  form?: FormAnswer | undefined
  /** The ban of this browser's user, if any. */
  ban: Ban | null
  /** The last sign-in method of this browser. */
  lastMethod: string | null
}

export const sidebarCookie = 'sidebar'
