import account from '#/features/account/locales/ar.json'
import area from '#/features/area/locales/ar.json'
import book from '#/features/book/locales/ar.json'
import dashboard from '#/features/dashboard/locales/ar.json'
import genre from '#/features/genre/locales/ar.json'
import home from '#/features/home/locales/ar.json'
import inbox from '#/features/inbox/locales/ar.json'
import layout from '#/layouts/locales/ar.json'
import onboarding from '#/features/onboarding/locales/ar.json'
import preferences from '#/features/preferences/locales/ar.json'
import signIn from '#/features/sign-in/locales/ar.json'

/** What a browser is sent when it speaks Arabic. */
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
