import {
  WebAuthnAbortService,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
} from '@simplewebauthn/browser'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { callAuth } from '#/platform/auth/auth-client.ts'

/** The device's answer, or nothing: the person did not want to, or has no passkey here. */
export async function askDevice(autofill: boolean): Promise<object | undefined> {
  const able = autofill ? await browserSupportsWebAuthnAutofill() : browserSupportsWebAuthn()
  if (!able) return undefined
  const options = (await callAuth(
    '/passkey/generate-authenticate-options',
    null,
  )) as PublicKeyCredentialRequestOptionsJSON
  try {
    return await startAuthentication({
      optionsJSON: { ...options, userVerification: 'required' },
      useBrowserAutofill: autofill,
    })
  } catch {
    return undefined
  }
}

export const redeemPasskey = (response: object) =>
  callAuth('/passkey/verify-authentication', { response })

/** Whoever leaves the page is not asked any more. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony()
