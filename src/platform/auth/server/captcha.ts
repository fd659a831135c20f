import { AppError } from '#/platform/error/app-error.ts'
import type { Captcha, CaptchaProvider } from '#/platform/env/server/captcha-settings.ts'
import type { Logger } from '#/platform/log/server/log.ts'

const verifiers: Record<CaptchaProvider, string> = {
  'cloudflare-turnstile': 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  'google-recaptcha': 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  captchafox: 'https://api.captchafox.com/siteverify',
}

const timeoutMs = 10_000
/** Scores below this are more likely a bot, according to reCAPTCHA v3. */
const minScore = 0.5

type VerifyResponse = { success?: unknown; score?: unknown }

/**
 * Runs before a code is counted or sent, so that a bot can neither flood a mailbox nor use up its
 * codes. Without a response of the provider, no one can sign in by code.
 */
export function createCaptcha(captcha: Captcha | undefined, log: Logger) {
  if (!captcha) return undefined
  const { provider, secret, siteKey, verifyUrl } = captcha

  async function verify(token: string, ip: string): Promise<VerifyResponse> {
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
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return (await response.json()) as VerifyResponse
    } catch (err) {
      log.warn({ err, provider }, 'the captcha provider cannot be reached')
      throw new AppError('SERVICE_UNAVAILABLE', { field: 'email' })
    }
  }

  return async (token: string | null, ip: string): Promise<void> => {
    if (!token) throw new AppError('MISSING_RESPONSE', { field: 'email' })
    const { success, score } = await verify(token, ip)
    const likely = typeof score !== 'number' || score >= minScore
    if (success !== true || !likely) throw new AppError('VERIFICATION_FAILED', { field: 'email' })
  }
}
