import type { Part } from '../part.ts'

/** Passkeys, as a way to sign in and to confirm one's identity. */
export const passkey: Part = {
  files: [
    /^src\/features\/passkey\//,
    /^src\/(?:[^/]+\/)*(?:[a-z-]+-)?passkeys?(?:-[a-z-]+)?\.[a-z.]*tsx?$/,
    /^e2e\/support\/virtual-authenticator\.ts$/,
    /^docs\/decisions\/(?:0019|0080)-/,
    /^scripts\/remove\/parts\/passkey\.ts$/,
  ],
  edits: {
    // Without a provider, there would be no other way.
    'src/features/sign-in/other-ways.tsx': (text) =>
      text
        .replace(/^ *<PasskeyButton .*\n/m, '')
        .replace(/(?=^ {2}return \(\n)/m, '  if (config.providers.length === 0) return null\n'),
    'src/features/sign-in/login-page.tsx': (text) => text.replace('username webauthn', 'username'),
    'src/platform/auth/session-state.ts': (text) => text.replace('passkey\\/verify-a|', ''),
    'src/platform/deploy/server/check-settings.ts': (text) =>
      text.replace(', and passkeys do not work', ''),
  },
}
