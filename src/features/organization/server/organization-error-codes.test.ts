import { organization } from 'better-auth/plugins'
import { expect, test } from 'vitest'
import { languages } from '#/platform/i18n/language.ts'
import { openServerI18n } from '#/platform/i18n/server/i18n.ts'
import { organizationErrorCodes } from '#/platform/organization/testing/organization-error-codes.ts'
import { catalogs, serverCatalogs } from 'virtual:translations/server'

test.each(languages)('every error code of the specification has a translation: %s', (language) => {
  const translate = openServerI18n(catalogs, serverCatalogs).translator(language)
  const missing = organizationErrorCodes.filter(
    (code) => translate(`errors.${code}`) === `errors.${code}`,
  )
  expect(missing).toEqual([])
})

test('the codes exist in the library', () => {
  expect(Object.keys(organization().$ERROR_CODES)).toEqual(
    expect.arrayContaining(organizationErrorCodes),
  )
})
