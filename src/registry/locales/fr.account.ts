import device from '#/features/device/locales/fr.json'
import myAccount from '#/features/account/page/locales/fr.json'
import signInMethod from '#/features/sign-in-method/locales/fr.json'
import stepUp from '#/features/step-up/locales/fr.json'

/** What the account page, a person's page and the question "is it you?" say in French. */
export const catalogue = { device, myAccount, signInMethod, stepUp }
