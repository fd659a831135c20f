import account from '#/features/account/locales/sw.json'
import area from '#/features/area/locales/sw.json'
import book from '#/features/book/locales/sw.json'
import dashboard from '#/features/dashboard/locales/sw.json'
import genre from '#/features/genre/locales/sw.json'
import home from '#/features/home/locales/sw.json'
import inbox from '#/features/inbox/locales/sw.json'
import layout from '#/layouts/locales/sw.json'
import onboarding from '#/features/onboarding/locales/sw.json'
import preferences from '#/features/preferences/locales/sw.json'
import signIn from '#/features/sign-in/locales/sw.json'

/** What a browser is sent when it speaks Swahili. */
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
