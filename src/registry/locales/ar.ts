import account from '#/features/account/locales/ar.json'
import area from '#/features/area/locales/ar.json'
import book from '#/features/book/locales/ar.json'
import demo from '#/features/demo/locales/ar.json'
import home from '#/features/home/locales/ar.json'
import leave from '#/platform/http/locales/ar.json'
import list from '#/platform/api/locales/ar.json'
import onboarding from '#/features/onboarding/locales/ar.json'
import signInError from '#/features/sign-in-error/locales/ar.json'
import transport from '#/platform/http/transport/locales/ar.json'

/** What a browser that speaks Arabic is sent past the sign-in pages. */
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
