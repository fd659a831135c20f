import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { brand } from '#/brand.ts'
import type { Config } from '#/platform/env/server/config.ts'

type Options = { config: Config; trustedOrigins: readonly string[] }

export const passkeys = ({ config, trustedOrigins }: Options) =>
  passkey({
    rpName: brand.name,
    rpID: new URL(config.baseUrl).hostname,
    origin: [...trustedOrigins],
    // A passkey is the only factor, so the authenticator must verify the user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        if (!registrationInfo?.userVerified) throw unproven()
        return { name: getAuthenticatorName(registrationInfo.aaguid) }
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified) throw unproven()
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })

const unproven = () =>
  APIError.from('UNAUTHORIZED', {
    code: 'AUTHENTICATION_FAILED',
    message: 'The authenticator did not verify the user',
  })
