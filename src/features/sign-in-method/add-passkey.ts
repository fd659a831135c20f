import { WebAuthnError, browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { callAuthWithStepUp } from '#/platform/auth/call-auth-with-step-up.ts'

export type Outcome = 'added' | 'cancelled' | 'known' | 'unsupported'

/** Creates a passkey on the device and registers it. Throws the server's error. */
export async function addPasskey(): Promise<Outcome> {
  if (!browserSupportsWebAuthn()) return 'unsupported'
  const options = await callAuthWithStepUp('/passkey/generate-register-options', null)
  try {
    const response = await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    })
    await callAuthWithStepUp('/passkey/verify-registration', { response })
    return 'added'
  } catch (error) {
    if (
      error instanceof WebAuthnError &&
      error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    )
      return 'known'
    if (error instanceof Error && /NotAllowed|Abort/.test(error.name)) return 'cancelled'
    throw error
  }
}
