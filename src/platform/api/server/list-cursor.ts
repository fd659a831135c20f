import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#/platform/error/app-error.ts'

/**
 * The start of the next page: sort key and ID of the last row. Opaque to clients, and signed, so that
 * an altered cursor is rejected.
 */
export type Position = { key: string | null; id: string }

function signed(payload: string, purpose: string, secret: string): string {
  const hmac = createHmac('sha256', secret).update(`cursor:${purpose}:${payload}`).digest()
  return `${payload}.${hmac.subarray(0, 12).toString('base64url')}`
}

export function writeCursor(position: Position, purpose: string, secret: string): string {
  const payload = Buffer.from(JSON.stringify([position.key, position.id])).toString('base64url')
  return signed(payload, purpose, secret)
}

export function readCursor(cursor: string, purpose: string, secret: string): Position {
  const [payload = ''] = cursor.split('.')
  // Compares the whole text: decoding would accept added characters.
  const expected = Buffer.from(signed(payload, purpose, secret))
  const given = Buffer.from(cursor)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('INVALID_CURSOR', { field: 'cursor' })
  const [key, id] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string | null,
    string,
  ]
  return { key, id }
}
