import type { CaptchaProvider } from '#/platform/env/server/providers.ts'

type Sources = Partial<Record<'script' | 'frame' | 'connect' | 'style' | 'img', string>>

const ofHcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com'
const ofCaptchafox = 'https://*.captchafox.com'
const ofRecaptcha = 'https://www.google.com/recaptcha/'

/** From where a page may load what a captcha needs: of the configured one, and no other. */
export const captchaSources: Record<CaptchaProvider, Sources> = {
  'cloudflare-turnstile': {
    script: 'https://challenges.cloudflare.com',
    frame: 'https://challenges.cloudflare.com',
  },
  'google-recaptcha': {
    script: `${ofRecaptcha} https://www.gstatic.com/recaptcha/`,
    frame: `${ofRecaptcha} https://recaptcha.google.com/recaptcha/`,
    connect: ofRecaptcha,
  },
  hcaptcha: {
    script: ofHcaptcha,
    frame: ofHcaptcha,
    connect: ofHcaptcha,
    style: ofHcaptcha,
  },
  captchafox: {
    script: ofCaptchafox,
    frame: ofCaptchafox,
    connect: ofCaptchafox,
    style: ofCaptchafox,
    img: ofCaptchafox,
  },
}
