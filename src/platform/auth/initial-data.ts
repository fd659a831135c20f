import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { FormResult } from '#/platform/http/form-result.ts'
import type { Ban } from './ban.ts'
import type { Viewer } from './viewer.ts'

/** The data every page starts with. */
export type InitialData = {
  viewer: Viewer | null
  config: PublicConfig
  sidebarCollapsed: boolean
  /** The browser's time zone, once it has set the cookie. */
  timeZone: string | null
  form?: FormResult | undefined
  /** The ban of this browser's user, if any. */
  ban: Ban | null
  /** The last sign-in method of this browser. */
  lastMethod: string | null
}

export const sidebarCookie = 'sidebar'
