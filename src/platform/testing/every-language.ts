import { languages } from '#/platform/i18n/language.ts'

// Tests speak English and whatever else there are words for, also where a product offers less.
const every = languages.join(',')
if (typeof document === 'undefined') process.env['LANGUAGES'] = every
else document.documentElement.dataset['languages'] = every
