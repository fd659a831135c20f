/** The public configuration; it is part of every page, so that one build serves every environment. */
export type PublicConfig = {
  baseUrl: string
  demoMode: boolean // demo
  environment: { name: string | null; emoji: string | null; color: string } | null
  signUp: boolean
  /** Configured social sign-in providers, in display order. */
  providers: string[]
  oidcLabel?: string
  captcha?: { provider: string; siteKey: string } // captcha
  /** Who creates organizations; absent if there are none. */
  organizations?: 'invite-only' | 'open' // organizations
  /** The sign-in page may show the sample accounts. */
  sampleHints: boolean
  /** Mail stays on this machine and is readable at /dev/inbox. */
  inbox: boolean
  version: string
  /** The commit of the build, if there is one. */
  build: string | null
}
