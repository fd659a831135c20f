import account from '#/features/account/locales/en.json'
import area from '#/features/area/locales/en.json'
import book from '#/features/book/locales/en.json'
import demo from '#/features/demo/locales/en.json'
import home from '#/features/home/locales/en.json'
import leave from '#/platform/http/locales/en.json'
import list from '#/platform/api/locales/en.json'
import onboarding from '#/features/onboarding/locales/en.json'
import signInError from '#/features/sign-in-error/locales/en.json'
import transport from '#/platform/http/transport/locales/en.json'

/** What a browser that speaks English is sent past the sign-in pages. */
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
