import { expect, test } from 'vitest'
import { CAPTCHA_PROVIDERS } from '#/platform/env/server/captcha-settings.ts'
import { captchaSources } from './captcha-sources.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const hostsOf: Record<(typeof CAPTCHA_PROVIDERS)[number], RegExp> = {
  'cloudflare-turnstile': /^challenges\.cloudflare\.com$/,
  'google-recaptcha': /^(?:www|recaptcha)\.(?:google|gstatic)\.com$/,
  hcaptcha: /hcaptcha\.com$/,
  captchafox: /captchafox\.com$/,
}

test.each(CAPTCHA_PROVIDERS)(
  'the content security policy allows %s where it is configured, and no other provider',
  (provider) => {
    const sources = captchaSources[provider]
    const policy = contentSecurityPolicy({ nonce: 'n0nce', https: true, dev: false, sources })
    const hosts = new Set(Array.from(policy.matchAll(/https:\/\/([^ ;/]+)/g), ([, host]) => host))
    expect(hosts.size).toBeGreaterThan(0)
    for (const host of hosts) expect(host).toMatch(hostsOf[provider])
    const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? []
    expect(scripts).toMatch(/^script-src 'self' 'nonce-n0nce' https:/)
    expect(scripts).not.toContain('unsafe-inline')
  },
)
