import device from '#/features/device/locales/sw.json'
import myAccount from '#/features/account/page/locales/sw.json'
import signInMethod from '#/features/sign-in-method/locales/sw.json'
import stepUp from '#/features/step-up/locales/sw.json'

/** What the account page, a person's page and the question "is it you?" say in Swahili. */
export const catalogue = { device, myAccount, signInMethod, stepUp }
