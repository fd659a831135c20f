import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose: what one of them reveals is no help with another. */
export const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
