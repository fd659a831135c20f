import layout from '#/layouts/locales/ar.json'
import preferences from '#/features/preferences/locales/ar.json'
import signIn from '#/features/sign-in/locales/ar.json'

/** What every browser that speaks Arabic is sent: little, because it is on everybody's way in. */
export const catalogue = { layout, preferences, signIn }
