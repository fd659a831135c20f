import account from '#/features/account/locales/sw.json'
import area from '#/features/area/locales/sw.json'
import book from '#/features/book/locales/sw.json'
import demo from '#/features/demo/locales/sw.json'
import home from '#/features/home/locales/sw.json'
import leave from '#/platform/http/locales/sw.json'
import list from '#/platform/api/locales/sw.json'
import onboarding from '#/features/onboarding/locales/sw.json'
import signInError from '#/features/sign-in-error/locales/sw.json'
import transport from '#/platform/http/transport/locales/sw.json'

/** What a browser that speaks Swahili is sent past the sign-in pages. */
export const catalogue = {
  account,
  area,
  book,
  demo,
  home,
  leave,
  list,
  onboarding,
  signInError,
  transport,
}
