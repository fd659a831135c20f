import { allOrNone } from './all-or-none.ts'
import type { Variables } from './variables.ts'

export const CAPTCHA_PROVIDERS = [
  'cloudflare-turnstile',
  'google-recaptcha',
  'hcaptcha',
  'captchafox',
] as const
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number]
export type Captcha = {
  provider: CaptchaProvider
  siteKey: string
  secret: string
  verifyUrl: string | null
}

export function readCaptcha(variables: Variables): Captcha | undefined {
  const names = ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const
  const together = allOrNone(variables, names, ['CAPTCHA_VERIFY_URL'])
  const provider = variables.oneOf('CAPTCHA_PROVIDER', CAPTCHA_PROVIDERS)
  const verifyUrl = variables.url('CAPTCHA_VERIFY_URL', ['https:', 'http:'])
  if (!together || !provider) return undefined
  return {
    provider,
    siteKey: together.CAPTCHA_SITE_KEY,
    secret: together.CAPTCHA_SECRET,
    verifyUrl: verifyUrl?.href ?? null,
  }
}

/** What the browser needs to show the captcha. */
export const publicCaptcha = (captcha: Captcha | undefined) =>
  captcha ? { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } } : {}
