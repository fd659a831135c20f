import device from '#/features/device/locales/en.json'
import myAccount from '#/features/account/page/locales/en.json'
import signInMethod from '#/features/sign-in-method/locales/en.json'
import stepUp from '#/features/step-up/locales/en.json'

/** What the account page, a person's page and the question "is it you?" say in English. */
export const catalogue = { device, myAccount, signInMethod, stepUp }
