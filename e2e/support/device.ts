import type { Page } from '@playwright/test'

/** A device with a finger on it: Chromium's own, so that the whole ceremony is real. */
export async function giveDevice(page: Page) {
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
    /** The finger is not the owner's. */
    strange: () =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
