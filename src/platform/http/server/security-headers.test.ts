import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const published = { nonce: 'n0nce', https: true, dev: false }

function directives(options: Parameters<typeof contentSecurityPolicy>[0]) {
  return new Map(
    contentSecurityPolicy(options)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )
}

describe('the content security policy', () => {
  test('allows scripts by nonce only, also in development', () => {
    for (const options of [published, { ...published, dev: true }])
      expect(directives(options).get('script-src')).toBe("'self' 'nonce-n0nce'")
    expect(contentSecurityPolicy(published)).not.toMatch(/unsafe-eval|https?:|\*/)
  })

  test('allows style elements by nonce only in a build, and style attributes', () => {
    const policy = directives(published)
    expect(policy.get('style-src-elem')).toBe("'self' 'nonce-n0nce'")
    expect(policy.get('style-src-attr')).toBe("'unsafe-inline'")
    expect(policy.has('style-src')).toBe(false)
  })

  test('blocks what no page needs', () => {
    const policy = directives(published)
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('connect-src')).toBe("'self'")
    expect(policy.get('form-action')).toBe("'self'")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toBe("'none'")
  })

  test('upgrades requests only on https', () => {
    expect(directives(published).has('upgrade-insecure-requests')).toBe(true)
    expect(directives({ ...published, https: false }).has('upgrade-insecure-requests')).toBe(false)
  })
})

describe('every response', () => {
  const headers = new Map(securityHeaders(published))

  test.each([
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ])('has %s: %s', (name, value) => {
    expect(headers.get(name)).toBe(value)
  })

  test('denies access to devices', () => {
    for (const device of ['camera', 'microphone', 'geolocation'])
      expect(headers.get('permissions-policy')).toContain(`${device}=()`)
  })

  test('requires https for two years, only on https', () => {
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000; includeSubDomains/)
    const plain = securityHeaders({ ...published, https: false }).map(([name]) => name)
    expect(plain).not.toContain('strict-transport-security')
  })
})
