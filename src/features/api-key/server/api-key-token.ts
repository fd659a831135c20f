import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { brand } from '#/brand.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 214 random bits: a hash without a salt cannot be searched. */
const randomLength = 36
const checksumLength = 6

/** Recognizable in logs and source code. The underscore lets a double-click select the whole token. */
export const tokenPrefix = brand.packageName.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Any prefix, so that keys still work after the product has been renamed. */
const format = new RegExp(
  `^[a-z0-9]+_([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`,
)

export type NewToken = { token: string; tokenHash: string; start: string; lastFour: string }

export function createApiKeyToken(): NewToken {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(62)]).join('')
  const token = `${tokenPrefix}_${random}${checksum(random)}`
  return {
    token,
    tokenHash: hashApiKeyToken(token),
    start: token.slice(0, tokenPrefix.length + 5),
    lastFour: token.slice(-4),
  }
}

/**
 * Whether a text is a token that this product could have created. Secret scanners and the server itself
 * recognize a mistyped or invented one without a query.
 */
export function isApiKeyToken(text: string): boolean {
  const [, random = '', sum] = format.exec(text) ?? []
  return sum !== undefined && checksum(random) === sum
}

export const hashApiKeyToken = (token: string) =>
  createHash('sha256').update(token).digest('base64url')

/** CRC-32 in base 62. It finds typing errors; it protects nothing. */
function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < checksumLength; place += 1) {
    digits = `${alphabet[rest % 62]}${digits}`
    rest = Math.floor(rest / 62)
  }
  return digits
}
