import arBookErrors from '#/features/book/server/locales/ar.json'
import arGenreErrors from '#/features/genre/server/locales/ar.json'
import enBookErrors from '#/features/book/server/locales/en.json'
import enGenreErrors from '#/features/genre/server/locales/en.json'
import frBookErrors from '#/features/book/server/locales/fr.json'
import frGenreErrors from '#/features/genre/server/locales/fr.json'
import swBookErrors from '#/features/book/server/locales/sw.json'
import swGenreErrors from '#/features/genre/server/locales/sw.json'
import arAuthErrors from '#/platform/auth/locales/ar.json'
import enAuthErrors from '#/platform/auth/locales/en.json'
import frAuthErrors from '#/platform/auth/locales/fr.json'
import swAuthErrors from '#/platform/auth/locales/sw.json'
import arErrors from '#/platform/i18n/locales/ar.json'
import enErrors from '#/platform/i18n/locales/en.json'
import frErrors from '#/platform/i18n/locales/fr.json'
import swErrors from '#/platform/i18n/locales/sw.json'
import arMail from '#/platform/mail/locales/ar.json'
import enMail from '#/platform/mail/locales/en.json'
import frMail from '#/platform/mail/locales/fr.json'
import swMail from '#/platform/mail/locales/sw.json'
import { catalogue as arAccount } from './locales/ar.account.ts'
import { catalogue as arManager } from './locales/ar.manager.ts'
import { catalogue as arStart } from './locales/ar.start.ts'
import { catalogue as arRest } from './locales/ar.ts'
import { catalogue as enAccount } from './locales/en.account.ts'
import { catalogue as enManager } from './locales/en.manager.ts'
import { catalogue as enStart } from './locales/en.start.ts'
import { catalogue as enRest } from './locales/en.ts'
import { catalogue as frAccount } from './locales/fr.account.ts'
import { catalogue as frManager } from './locales/fr.manager.ts'
import { catalogue as frStart } from './locales/fr.start.ts'
import { catalogue as frRest } from './locales/fr.ts'
import { catalogue as swAccount } from './locales/sw.account.ts'
import { catalogue as swManager } from './locales/sw.manager.ts'
import { catalogue as swStart } from './locales/sw.start.ts'
import { catalogue as swRest } from './locales/sw.ts'

/** The browser's catalogues, all of them, for rendering on the server. */
export const catalogues = {
  en: { ...enStart, ...enRest, ...enAccount, ...enManager },
  fr: { ...frStart, ...frRest, ...frAccount, ...frManager },
  ar: { ...arStart, ...arRest, ...arAccount, ...arManager },
  sw: { ...swStart, ...swRest, ...swAccount, ...swManager },
}

/** What only the server says: errors travel translated, mails are written here. */
export const serverCatalogues = {
  en: {
    errors: {
      ...enAuthErrors,
      ...enErrors,
      ...enBookErrors,
      ...enGenreErrors,
    },
    mail: enMail,
  },
  fr: {
    errors: {
      ...frAuthErrors,
      ...frErrors,
      ...frBookErrors,
      ...frGenreErrors,
    },
    mail: frMail,
  },
  ar: {
    errors: {
      ...arAuthErrors,
      ...arErrors,
      ...arBookErrors,
      ...arGenreErrors,
    },
    mail: arMail,
  },
  sw: {
    errors: {
      ...swAuthErrors,
      ...swErrors,
      ...swBookErrors,
      ...swGenreErrors,
    },
    mail: swMail,
  },
}
