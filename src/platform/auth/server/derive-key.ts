import { hkdfSync } from 'node:crypto'

/** Derives one key per purpose, so that a leaked key does not weaken the others. */
export const deriveKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
