import { describe, expect, test } from 'vitest'
import { createAuth } from '#/platform/auth/server/auth.ts'
import { loadConfig } from '#/platform/env/server/config.ts'
import { languages } from '#/platform/i18n/language.ts'
import { openServerI18n } from '#/platform/i18n/server/i18n.ts'
import { createLogger } from '#/platform/log/server/log.ts'
import { defaultRole, roles, statements } from './permissions.ts'
import { catalogs, serverCatalogs } from 'virtual:translations/server'

const i18n = openServerI18n(catalogs, serverCatalogs)

/** better-auth as the product configures it, with its lists of error codes. */
const auth = createAuth({
  db: {} as never,
  config: loadConfig({ AUTH_SECRET: 'x'.repeat(40) }),
  log: createLogger('silent'),
  trustedOrigins: [],
  statements,
  roles,
  defaultRole,
  isInvited: async () => false,
  accountPages: [],
  sendCode: async () => {},
})
const inUse = Object.keys(auth.$ERROR_CODES)

/** The error codes that section 8 of the specification names. */
const specified = `
  USER_NOT_FOUND FAILED_TO_CREATE_USER FAILED_TO_CREATE_SESSION FAILED_TO_UPDATE_USER
  FAILED_TO_GET_SESSION INVALID_PASSWORD INVALID_EMAIL INVALID_EMAIL_OR_PASSWORD
  SOCIAL_ACCOUNT_ALREADY_LINKED PROVIDER_NOT_FOUND INVALID_TOKEN ID_TOKEN_NOT_SUPPORTED
  FAILED_TO_GET_USER_INFO USER_EMAIL_NOT_FOUND EMAIL_NOT_VERIFIED PASSWORD_TOO_SHORT
  PASSWORD_TOO_LONG USER_ALREADY_EXISTS EMAIL_CAN_NOT_BE_UPDATED CREDENTIAL_ACCOUNT_NOT_FOUND
  SESSION_EXPIRED FAILED_TO_UNLINK_LAST_ACCOUNT ACCOUNT_NOT_FOUND OTP_EXPIRED INVALID_OTP
  YOU_CANNOT_BAN_YOURSELF BANNED_USER YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS YOU_ARE_NOT_ALLOWED_TO_LIST_USERS
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD
  MISSING_RESPONSE SERVICE_UNAVAILABLE VERIFICATION_FAILED UNKNOWN_ERROR
`

const split = (list: string) => list.trim().split(/\s+/)

describe.each(languages)('in %s', (language) => {
  const translate = i18n.translator(language)
  const missing = (codes: readonly string[]) =>
    codes.filter((code) => translate(`errors.${code}`) === `errors.${code}`)

  test('every error code of the library has a translation', () => {
    expect(inUse.length).toBeGreaterThan(50)
    expect(missing(inUse)).toEqual([])
  })

  test('every error code of the specification has a translation', () => {
    expect(missing(split(specified))).toEqual([])
  })
})

test('the messages the specification gives are unchanged', () => {
  const translate = i18n.translator('en')
  expect(translate('errors.SESSION_EXPIRED')).toBe(
    'Session expired. Re-authenticate to perform this action.',
  )
  expect(translate('errors.BANNED_USER')).toBe('You have been banned from this application')
  expect(translate('errors.FAILED_TO_UNLINK_LAST_ACCOUNT')).toBe(
    "You can't unlink your last account",
  )
  expect(translate('errors.USER_NOT_FOUND')).toBe('User not found')
  expect(translate('errors.UNKNOWN_ERROR')).toBe('Something went wrong')
})

test('browsers do not receive the error translations', () => {
  for (const language of languages) expect(catalogs[language]).not.toHaveProperty('errors')
})
