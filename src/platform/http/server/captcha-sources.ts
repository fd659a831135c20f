import type { CaptchaProvider } from '#/platform/env/server/captcha-settings.ts'
import type { Sources } from './security-headers.ts'

const hcaptchaHosts = 'https://hcaptcha.com https://*.hcaptcha.com'
const captchafoxHosts = 'https://*.captchafox.com'
const recaptchaHosts = 'https://www.google.com/recaptcha/'

/** The sources a page may load for the configured captcha provider. */
export const captchaSources: Record<CaptchaProvider, Sources> = {
  'cloudflare-turnstile': {
    script: 'https://challenges.cloudflare.com',
    frame: 'https://challenges.cloudflare.com',
  },
  'google-recaptcha': {
    script: `${recaptchaHosts} https://www.gstatic.com/recaptcha/`,
    frame: `${recaptchaHosts} https://recaptcha.google.com/recaptcha/`,
    connect: recaptchaHosts,
  },
  hcaptcha: {
    script: hcaptchaHosts,
    frame: hcaptchaHosts,
    connect: hcaptchaHosts,
    style: hcaptchaHosts,
  },
  captchafox: {
    script: captchafoxHosts,
    frame: captchafoxHosts,
    connect: captchafoxHosts,
    style: captchafoxHosts,
    img: captchafoxHosts,
  },
}
