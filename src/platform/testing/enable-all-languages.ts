import { languages } from '#/platform/i18n/language.ts'

// Tests use every language with translations, even if the product offers fewer.
const every = languages.join(',')
if (typeof document === 'undefined') process.env['LANGUAGES'] = every
else document.documentElement.dataset['languages'] = every
