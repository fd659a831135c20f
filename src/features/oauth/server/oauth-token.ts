import { createHash, randomBytes } from 'node:crypto'

/** Recognizable in logs and source code; no other token looks like one. */
const prefixes = { code: 'oac_', access: 'oat_', refresh: 'ort_' }
export type TokenKind = keyof typeof prefixes

/** 256 random bits: a hash without a salt cannot be searched. */
export const createToken = (kind: TokenKind) =>
  `${prefixes[kind]}${randomBytes(32).toString('base64url')}`

export const isToken = (kind: TokenKind, text: string) =>
  text.startsWith(prefixes[kind]) && /^[\w-]{47}$/.test(text)

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Seconds. An access token that leaks is useful for an hour; a refresh token is replaced with every use. */
export const lifetimes: Readonly<Record<TokenKind, number>> = {
  code: 60,
  access: 60 * 60,
  refresh: 30 * 24 * 60 * 60,
}

/** PKCE (RFC 7636), method S256. */
export const matchesChallenge = (verifier: string, challenge: string) =>
  /^[\w.~-]{43,128}$/.test(verifier) && hashToken(verifier) === challenge
