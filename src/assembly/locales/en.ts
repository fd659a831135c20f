import account from '#/features/account/locales/en.json'
import area from '#/features/area/locales/en.json'
import book from '#/features/book/locales/en.json'
import dashboard from '#/features/dashboard/locales/en.json'
import genre from '#/features/genre/locales/en.json'
import home from '#/features/home/locales/en.json'
import inbox from '#/features/inbox/locales/en.json'
import layout from '#/layouts/locales/en.json'
import onboarding from '#/features/onboarding/locales/en.json'
import preferences from '#/features/preferences/locales/en.json'
import signIn from '#/features/sign-in/locales/en.json'

/** What a browser is sent when it speaks English. */
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
