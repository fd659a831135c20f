/** What the browser may know; it travels with the page, so one build serves every environment. */
export type PublicConfig = {
  baseUrl: string
  demoMode: boolean
  environment: { name: string | null; emoji: string | null; color: string } | null
  signUp: boolean
  /** Social sign-in methods that are configured, in the order they are shown. */
  providers: string[]
  oidcLabel?: string
  captcha?: { provider: string; siteKey: string }
  /** The sign-in page may name the sample accounts. */
  sampleHints: boolean
  /** Mail stays on this machine, to be read at /dev/inbox. */
  inbox: boolean
  version: string
  /** What the build was made from: a commit, when it was made from one. */
  build: string | null
}
