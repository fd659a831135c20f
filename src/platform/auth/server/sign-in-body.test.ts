import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import english from '#/platform/i18n/locales/en.json' with { type: 'json' }
import { AppError } from '#/platform/error/app-error.ts'
import { checkSignInBody } from './sign-in-body.ts'

const send = '/email-otp/send-verification-otp'
const redeem = '/sign-in/email-otp'
const bytes = (text: string) => new TextEncoder().encode(text)

function read(path: string, body: unknown) {
  const checked = checkSignInBody(path, bytes(JSON.stringify(body)))
  return { ...checked, body: JSON.parse(checked.body ?? 'null') as unknown }
}

function rejection(path: string, raw: Uint8Array | null) {
  try {
    checkSignInBody(path, raw)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('was accepted')
}

const errorAt = (path: string, body: unknown) => {
  const { code, field, parameters } = rejection(path, bytes(JSON.stringify(body)))
  const isEmailCode = parameters.key === 'errors.INVALID_EMAIL'
  expect(code).toBe(isEmailCode ? 'INVALID_EMAIL' : 'INVALID_INPUT')
  return [field, parameters.key]
}

describe('the body passed to the library', () => {
  test('has a trimmed, lower-case email and always the sign-in type', () => {
    const body = { email: ' Ada@Example.COM ', type: 'forget-password' }
    expect(read(send, body)).toEqual({
      body: { email: 'ada@example.com', type: 'sign-in' },
      email: 'ada@example.com',
    })
  })

  test('has a normalized code, and no name, picture or role', () => {
    const smuggled = { name: 'x'.repeat(200), image: 'javascript:alert(1)', role: 'admin' }
    const body = { email: 'ada@example.com', otp: '٤٨١-902', ...smuggled }
    expect(read(redeem, body)).toEqual({
      body: { email: 'ada@example.com', otp: '481902' },
      email: 'ada@example.com',
    })
  })

  test('is unchanged on a path without an email', () => {
    expect(checkSignInBody('/sign-out', bytes('{"x":1}'))).toEqual({ body: '{"x":1}' })
    expect(checkSignInBody('/get-session', null)).toEqual({ body: null })
  })
})

describe('validation', () => {
  const email = 'ada@example.com'

  test.each<[unknown, string, string]>([
    [{}, 'email', 'errors.EMAIL_REQUIRED'],
    [{ email: '  ' }, 'email', 'errors.EMAIL_REQUIRED'],
    [{ email: 5 }, 'email', 'errors.EMAIL_REQUIRED'],
    [null, 'email', 'errors.EMAIL_REQUIRED'],
    [[], 'email', 'errors.EMAIL_REQUIRED'],
    ['x', 'email', 'errors.EMAIL_REQUIRED'],
    [{ email: 'ada' }, 'email', 'errors.INVALID_EMAIL'],
    [{ email: 'a@b@c.de' }, 'email', 'errors.INVALID_EMAIL'],
    [{ email: 'ada@example.com\r\nBcc: eve@example.com' }, 'email', 'errors.INVALID_EMAIL'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'errors.INVALID_EMAIL'],
  ])('rejects %j at the email field', (body, field, key) => {
    expect(errorAt(send, body)).toEqual([field, key])
  })

  test.each<[unknown, string]>([
    [undefined, 'errors.CODE_REQUIRED'],
    [481902, 'errors.CODE_REQUIRED'],
    [{ $ne: '' }, 'errors.CODE_REQUIRED'],
    [' - ', 'errors.CODE_REQUIRED'],
    ['48190', 'errors.CODE_LENGTH'],
    ['4819023', 'errors.CODE_LENGTH'],
    ['48190a', 'errors.CODE_INVALID'],
  ])('rejects the code %j at the code field', (otp, key) => {
    expect(errorAt(redeem, { email, otp })).toEqual(['otp', key])
  })

  test('rejects a body that is not JSON', () => {
    expect(rejection(send, bytes('{"email":')).code).toBe('BAD_REQUEST')
    expect(rejection(redeem, bytes('email=a@b.de')).code).toBe('BAD_REQUEST')
    expect(rejection(send, null).field).toBe('email')
  })

  test('returns a valid body or an error with a translation for any input', () => {
    const almost = fc.record(
      { email: fc.oneof(fc.jsonValue(), fc.emailAddress()), otp: fc.oneof(fc.jsonValue()) },
      { requiredKeys: [] },
    )
    const anything = fc.oneof(fc.jsonValue(), almost)
    const property = fc.property(fc.constantFrom(send, redeem), anything, (path, body) => {
      try {
        return /^[^\s@]+@[^\s@]+$/.test(read(path, body).email ?? '')
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return Object.hasOwn(english.errors, String(error.parameters.key).replace('errors.', ''))
      }
    })
    expect(() => fc.assert(property)).not.toThrow()
  })
})
