import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 1
const ivLength = 12
const tagLength = 16

/** What the value is for, such as `mail-outbox`. Each purpose has a key of its own. */
type Key = { secret: string; purpose: string }

/** A separate key, so that a sealed payload reveals nothing about other uses of the secret. */
const keyOf = ({ secret, purpose }: Key) =>
  Buffer.from(hkdfSync('sha256', secret, purpose, `payload v${version}`, 32))

/**
 * Encrypts a value for storage. `context` is not stored but must be the same when opening, so that a
 * payload copied to another row does not open there.
 */
export function seal(key: Key, context: string, value: unknown): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Throws if the secret, the purpose, the context or a single bit differs. */
export function unseal(key: Key, context: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes[0] !== version || bytes.length <= 1 + ivLength + tagLength) {
    throw new Error('not a sealed payload')
  }
  const iv = bytes.subarray(1, 1 + ivLength)
  const tag = bytes.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const body = bytes.subarray(1 + ivLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(tag)
  return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'))
}
