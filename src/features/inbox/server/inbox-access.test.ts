import { expect, test } from 'vitest'
import { checkInboxAccess, mayReadInbox } from './inbox-access.ts'

const settings = { loopback: true, mailUrl: null }
const asker = (
  address = 'http://localhost:3000/dev/inbox',
  headers: Record<string, string> = {},
) => ({
  peerIsLoopback: true,
  url: new URL(address),
  headers: new Headers(headers),
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a person at this machine reads the inbox at %s',
  (address) => {
    expect(mayReadInbox(settings, asker(address))).toBe(true)
  },
)

test('a product that is published or has a mail server has no inbox', () => {
  expect(mayReadInbox({ ...settings, loopback: false }, asker())).toBe(false)
  expect(mayReadInbox({ ...settings, mailUrl: 'smtp://localhost' }, asker())).toBe(false)
})

test('another machine is told that there is none', () => {
  const stranger = { ...asker(), peerIsLoopback: false }
  expect(() => checkInboxAccess(settings, stranger)).toThrow('NOT_FOUND')
})

test.each([
  'http://evil.example:3000',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
])('a page that calls this machine %s gets nothing', (address) => {
  expect(mayReadInbox(settings, asker(address))).toBe(false)
})

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
  'a request that came through a proxy (%s) gets nothing',
  (name) => {
    expect(mayReadInbox(settings, asker(undefined, { [name]: '203.0.113.9' }))).toBe(false)
  },
)
