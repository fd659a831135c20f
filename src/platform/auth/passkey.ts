import {
  WebAuthnAbortService,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
} from '@simplewebauthn/browser'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { callAuth } from './auth-client.ts'

// One request at a time: the browser keeps only the newest challenge, so older prompts would fail.
let latestRequest = 0
let pendingOptions: Promise<unknown> = Promise.resolve()

function fetchOptions() {
  const options = pendingOptions.then(() =>
    callAuth('/passkey/generate-authenticate-options', null),
  )
  pendingOptions = options.catch(() => {})
  return options as Promise<PublicKeyCredentialRequestOptionsJSON>
}

/** The authenticator's response; undefined when the user cancels or has no passkey on this device. */
export async function requestPasskey(autofill: boolean): Promise<object | undefined> {
  const supported = autofill ? await browserSupportsWebAuthnAutofill() : browserSupportsWebAuthn()
  if (!supported) return undefined
  latestRequest += 1
  const thisRequest = latestRequest
  const options = await fetchOptions()
  if (thisRequest !== latestRequest) return undefined
  try {
    const response = await startAuthentication({
      optionsJSON: { ...options, userVerification: 'required' },
      useBrowserAutofill: autofill,
    })
    return thisRequest === latestRequest ? response : undefined
  } catch {
    return undefined
  }
}

export const redeemPasskey = (response: object) =>
  callAuth('/passkey/verify-authentication', { response })

/** The same check for a signed-in user: the session stays and is fresh again. */
export const confirmByPasskey = (response: object) => callAuth('/step-up/passkey', { response })

/** Cancels the prompt when the user leaves the page. */
export const cancelPasskeyRequest = () => WebAuthnAbortService.cancelCeremony()
