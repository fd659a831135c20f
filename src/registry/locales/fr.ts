import account from '#/features/account/locales/fr.json'
import area from '#/features/area/locales/fr.json'
import book from '#/features/book/locales/fr.json'
import demo from '#/features/demo/locales/fr.json'
import home from '#/features/home/locales/fr.json'
import leave from '#/platform/http/locales/fr.json'
import list from '#/platform/api/locales/fr.json'
import onboarding from '#/features/onboarding/locales/fr.json'
import signInError from '#/features/sign-in-error/locales/fr.json'
import transport from '#/platform/http/transport/locales/fr.json'

/** What a browser that speaks French is sent past the sign-in pages. */
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
