import { z } from 'zod'

export const passkeySignInPath = '/passkey/verify-authentication'
export const passkeyStepUpPath = '/step-up/passkey'

/** Library paths that add a passkey. */
export const passkeyRegistrationPaths = [
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
]

/** Library paths that sign in with one. */
export const passkeySignInPaths = ['/passkey/generate-authenticate-options', passkeySignInPath]

/** All reachable paths of passkeys; renaming and removing one are procedures. */
export const passkeyPaths = [
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/generate-authenticate-options',
  `POST ${passkeySignInPath}`,
  `POST ${passkeyStepUpPath}`,
]

const authenticatorResponse = z.looseObject({ id: z.string().max(1_400) })

/** The accepted bodies: the library itself would accept more fields. */
export const passkeyShapes = {
  '/passkey/verify-registration': z.strictObject({ response: authenticatorResponse }),
  [passkeySignInPath]: z.strictObject({ response: authenticatorResponse }),
}
