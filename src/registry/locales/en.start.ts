import layout from '#/layouts/locales/en.json'
import preferences from '#/features/preferences/locales/en.json'
import signIn from '#/features/sign-in/locales/en.json'

/** What every browser that speaks English is sent: little, because it is on everybody's way in. */
export const catalogue = { layout, preferences, signIn }
