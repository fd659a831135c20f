import device from '#/features/device/locales/ar.json'
import myAccount from '#/features/account/page/locales/ar.json'
import signInMethod from '#/features/sign-in-method/locales/ar.json'
import stepUp from '#/features/step-up/locales/ar.json'

/** What the account page, a person's page and the question "is it you?" say in Arabic. */
export const catalogue = { device, myAccount, signInMethod, stepUp }
