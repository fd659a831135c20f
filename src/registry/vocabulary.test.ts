import { expect, test } from 'vitest'
import { languages } from '#/platform/i18n/language.ts'
import { flatten } from '#/platform/i18n/testing/catalog-check.ts'
import { catalogs, serverCatalogs } from 'virtual:translations/server'

// One term per concept: sign in, email, user, delete, impersonate. These patterns match retired
// synonyms.

const banned: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /\blog(?:ged|ging)?[ -]?(?:in|out)\b|\be-mails?\b|\b(?:some|any|no)body\b|\bwhoever\b/i,
    /\b(?:this|the|another|unknown) person\b|\bpeople who run\b|\bways? to sign in\b/i,
    /\bis no more\b|\beyes\b|\bseen through\b|\bsee as\b|\bend the ban\b|\bfor good\b/i,
    /\bfaults?\b|\bnot right\b|\bdid not work\b|\bno such\b|\bnothing (?:fits|found|waits)\b/i,
    /\bstands? (?:here|in|under|there|further)\b|\bon the shelf\b|\bmeanwhile\b|\banew\b|\bsave for\b/i,
    /\bhistory\b|\bfigures\b|\bpictures? (?:has|did|is)\b|\bleft out\b|\bask(?:ed)? for a (?:new )?(?:code|one)\b/i,
    /\bplease\b|\bcannot\b|\b(?:could|did|does|do) not\b|\bmay not\b|\bcancelled\b/i,
  ],
  fr: [
    /\bs’identifier\b|\bcourriels?\b|\b(?<!e-)mails?\b|\bemails?\b|\bcette personne\b/i,
    /\ble compte de quelqu’un\b|\bveuillez\b|\bhistorique\b|\bn’a pas fonctionné\b|\bchiffres\b/i,
  ],
  ar: [/الإيميل|هذا الشخص|شخص آخر|تسجيل دخول الى|لم ينجح ذلك/u],
  sw: [/\bbaruapepe\b|\bimeli\b|\bmtu (?:huyu|mwingine)\b|\blogin\b|\btafadhali\b|\bhistoria\b/i],
}

/** Texts quoted from the specification. */
const literal = /^signInError\.(?:access_denied|signup_disabled|unknown_error)\.text$/

/** Placeholders, tags and example addresses are not words. */
const prose = (text: string) => text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|\S+@\S+/g, '')

for (const language of languages) {
  test(`texts in ${language} use the terms of the glossary`, () => {
    const texts = flatten({ ...catalogs[language], ...serverCatalogs[language] })
    const wrong = [...texts].filter(
      ([key, text]) =>
        !literal.test(key) && banned[language]?.some((pattern) => pattern.test(prose(text))),
    )
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })
}
