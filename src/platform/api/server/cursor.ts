import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../app-error.ts'

/**
 * Where the next page begins: the sort key and id of the last row. Opaque to whoever holds it and
 * signed, so that a changed one is refused instead of guessed at.
 */
export type Position = { key: string | null; id: string }

const sign = (payload: string, purpose: string, secret: string) =>
  createHmac('sha256', secret).update(`cursor:${purpose}:${payload}`).digest().subarray(0, 12)

export function writeCursor(position: Position, purpose: string, secret: string): string {
  const payload = Buffer.from(JSON.stringify([position.key, position.id])).toString('base64url')
  return `${payload}.${sign(payload, purpose, secret).toString('base64url')}`
}

export function readCursor(cursor: string, purpose: string, secret: string): Position {
  const [payload = '', signature = ''] = cursor.split('.')
  const expected = sign(payload, purpose, secret)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('INVALID_CURSOR', { field: 'cursor' })
  const [key, id] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string | null,
    string,
  ]
  return { key, id }
}
