import layout from '#/layouts/locales/fr.json'
import preferences from '#/features/preferences/locales/fr.json'
import signIn from '#/features/sign-in/locales/fr.json'

/** What every browser that speaks French is sent: little, because it is on everybody's way in. */
export const catalogue = { layout, preferences, signIn }
