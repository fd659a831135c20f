import layout from '#/layouts/locales/sw.json'
import preferences from '#/features/preferences/locales/sw.json'
import signIn from '#/features/sign-in/locales/sw.json'

/** What every browser that speaks Swahili is sent: little, because it is on everybody's way in. */
export const catalogue = { layout, preferences, signIn }
