import account from '#/features/account/locales/fr.json'
import area from '#/features/area/locales/fr.json'
import book from '#/features/book/locales/fr.json'
import dashboard from '#/features/dashboard/locales/fr.json'
import genre from '#/features/genre/locales/fr.json'
import home from '#/features/home/locales/fr.json'
import inbox from '#/features/inbox/locales/fr.json'
import layout from '#/layouts/locales/fr.json'
import onboarding from '#/features/onboarding/locales/fr.json'
import preferences from '#/features/preferences/locales/fr.json'
import signIn from '#/features/sign-in/locales/fr.json'

/** What a browser is sent when it speaks French. */
export const catalogue = {
  account,
  area,
  book,
  dashboard,
  genre,
  home,
  inbox,
  layout,
  onboarding,
  preferences,
  signIn,
}
