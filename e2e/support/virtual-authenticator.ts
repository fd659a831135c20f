import type { Page } from '@playwright/test'

/** Adds Chromium's virtual authenticator, so that the whole WebAuthn ceremony is real. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    /** From now on, user verification fails. */
    failUserVerification: () =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
