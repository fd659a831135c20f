import { AppError } from '#/platform/api/app-error.ts'
import type { Captcha, CaptchaProvider } from '#/platform/env/server/providers.ts'
import type { Logger } from '#/platform/log/server/log.ts'

const verifiers: Record<CaptchaProvider, string> = {
  'cloudflare-turnstile': 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  'google-recaptcha': 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  captchafox: 'https://api.captchafox.com/siteverify',
}

const patience = 10_000
/** What reCAPTCHA 3 calls more likely a person than not. */
const leastScore = 0.5

type Verdict = { success?: unknown; score?: unknown }

/**
 * Asks the provider before anything is charged or sent, so that a robot can neither fill somebody's
 * inbox nor use up their codes. A provider that does not answer lets nobody through, and says so.
 */
export function createCaptcha(captcha: Captcha | undefined, log: Logger) {
  if (!captcha) return undefined
  const { provider, secret, siteKey, verifyUrl } = captcha

  async function verdict(token: string, ip: string): Promise<Verdict> {
    try {
      const response = await fetch(verifyUrl ?? verifiers[provider], {
        method: 'POST',
        body: new URLSearchParams({
          secret,
          response: token,
          sitekey: siteKey,
          [provider === 'captchafox' ? 'remoteIp' : 'remoteip']: ip,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return (await response.json()) as Verdict
    } catch (err) {
      log.warn({ err, provider }, 'the captcha provider could not be asked')
      throw new AppError('SERVICE_UNAVAILABLE', { field: 'email' })
    }
  }

  return async (token: string | null, ip: string): Promise<void> => {
    if (!token) throw new AppError('MISSING_RESPONSE', { field: 'email' })
    const { success, score } = await verdict(token, ip)
    const likely = typeof score !== 'number' || score >= leastScore
    if (success !== true || !likely) throw new AppError('VERIFICATION_FAILED', { field: 'email' })
  }
}
