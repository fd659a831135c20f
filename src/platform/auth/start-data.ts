import type { PublicConfig } from '#/platform/env/public-config.ts'
import type { FormAnswer } from '#/platform/http/form-answer.ts'
import type { Viewer } from './viewer.ts'

/** What every page begins with. */
export type StartData = {
  viewer: Viewer | null
  config: PublicConfig
  sidebarCollapsed: boolean
  form?: FormAnswer | undefined
}

export const sidebarCookie = 'sidebar'
