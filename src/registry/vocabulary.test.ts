import { expect, test } from 'vitest'
import { languages } from '#/platform/i18n/language.ts'
import { flatten } from '#/platform/i18n/testing/catalogue-check.ts'
import { catalogues, serverCatalogues } from './server-translations.ts'

// One term per concept: sign in, email, user, delete, impersonate. These patterns match retired
// synonyms.

const banned: Readonly<Record<string, RegExp>> = {
  en: /\blog(?:ged|ging)?[ -]?(?:in|out)\b|\be-mails?\b|\bsomebody\b|\b(?:this|the|another|unknown) person\b|\bis no more\b|\beyes\b|\bseen through\b/i,
  fr: /\bs’identifier\b|\bcourriels?\b|\b(?<!e-)mails?\b|\bemails?\b|\bcette personne\b|\ble compte de quelqu’un\b/i,
  ar: /الإيميل|هذا الشخص|شخص آخر|تسجيل دخول الى/u,
  sw: /\bbaruapepe\b|\bimeli\b|\bmtu (?:huyu|mwingine)\b|\blogin\b/i,
}

/** Texts quoted from the specification. */
const literal = /^signInError\.(?:access_denied|signup_disabled|unknown_error)\.text$/

/** Placeholders, tags and example addresses are not words. */
const prose = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|\S+@\S+/g, '')

for (const language of languages) {
  test(`texts in ${language} use the terms of the glossary`, () => {
    const texts = flatten({ ...catalogues[language], ...serverCatalogues[language] })
    const wrong = [...texts].filter(
      ([key, text]) => !literal.test(key) && banned[language]?.test(prose(text)),
    )
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
}
