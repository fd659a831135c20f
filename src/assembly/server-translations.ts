import arErrors from '#/platform/i18n/locales/ar.json'
import enErrors from '#/platform/i18n/locales/en.json'
import frErrors from '#/platform/i18n/locales/fr.json'
import swErrors from '#/platform/i18n/locales/sw.json'
import arMail from '#/platform/mail/locales/ar.json'
import enMail from '#/platform/mail/locales/en.json'
import frMail from '#/platform/mail/locales/fr.json'
import swMail from '#/platform/mail/locales/sw.json'
import { catalogue as ar } from './locales/ar.ts'
import { catalogue as en } from './locales/en.ts'
import { catalogue as fr } from './locales/fr.ts'
import { catalogue as sw } from './locales/sw.ts'

/** The browser's catalogues, all of them, for rendering on the server. */
export const catalogues = { en, fr, ar, sw }

/** What only the server says: errors travel translated, mails are written here. */
export const serverCatalogues = {
  en: { errors: enErrors, mail: enMail },
  fr: { errors: frErrors, mail: frMail },
  ar: { errors: arErrors, mail: arMail },
  sw: { errors: swErrors, mail: swMail },
}
