import { expect, test } from 'vitest'
import { checkInboxAccess, mayReadInbox } from './inbox-access.ts'

const settings = { loopback: true, mailUrl: null }
const requester = (
  url = 'http://localhost:3000/dev/inbox',
  headers: Record<string, string> = {},
) => ({
  peerIsLoopback: true,
  url: new URL(url),
  headers: new Headers(headers),
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a user on this machine reads the inbox at %s',
  (url) => {
    expect(mayReadInbox(settings, requester(url))).toBe(true)
  },
)

test('there is no inbox in production or with a mail server', () => {
  expect(mayReadInbox({ ...settings, loopback: false }, requester())).toBe(false)
  expect(mayReadInbox({ ...settings, mailUrl: 'smtp://localhost' }, requester())).toBe(false)
})

test('another machine gets a 404', () => {
  const stranger = { ...requester(), peerIsLoopback: false }
  expect(() => checkInboxAccess(settings, stranger)).toThrow('NOT_FOUND')
})

test.each([
  'http://evil.example:3000',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
])('a page that reaches this machine as %s is rejected', (url) => {
  expect(mayReadInbox(settings, requester(url))).toBe(false)
})

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
  'a request through a proxy (%s) is rejected',
  (name) => {
    expect(mayReadInbox(settings, requester(undefined, { [name]: '203.0.113.9' }))).toBe(false)
  },
)
