import {
  WebAuthnAbortService,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
} from '@simplewebauthn/browser'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { callAuth } from './auth-client.ts'

// One question at a time: the browser remembers the newest, and the device is asked only that one.
let turn = 0
let asking: Promise<unknown> = Promise.resolve()

function newQuestion() {
  const question = asking.then(() => callAuth('/passkey/generate-authenticate-options', null))
  asking = question.catch(() => {})
  return question as Promise<PublicKeyCredentialRequestOptionsJSON>
}

/** The device's answer, or nothing: the person did not want to, or has no passkey here. */
export async function requestPasskey(autofill: boolean): Promise<object | undefined> {
  const able = autofill ? await browserSupportsWebAuthnAutofill() : browserSupportsWebAuthn()
  if (!able) return undefined
  turn += 1
  const mine = turn
  const options = await newQuestion()
  if (mine !== turn) return undefined
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

/** The same proof from somebody who is signed in: the session stays and is fresh again. */
export const confirmByPasskey = (response: object) => callAuth('/step-up/passkey', { response })

/** Whoever leaves the page is not asked any more. */
export const cancelPasskeyRequest = () => WebAuthnAbortService.cancelCeremony()
