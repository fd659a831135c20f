import { expect, test } from 'vitest'
import { isPublicAddress } from './allowed-address.ts'
import { findUrlProblem } from './outgoing-url.ts'

const inProduction = { allowPrivate: false, production: true }

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback, another', '127.255.0.9'],
  ['this network', '0.0.0.0'],
  ['this network, another', '0.1.2.3'],
  ['private 10', '10.0.0.1'],
  ['private 172', '172.16.0.1'],
  ['the end of private 172', '172.31.255.255'],
  ['private 192', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['the end of carrier-grade NAT', '100.127.255.255'],
  ['link-local', '169.254.0.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '203.0.113.9'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 unique-local', 'fc00::1'],
  ['IPv6 unique-local, fd', 'fd00:ec2::254'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped loopback in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped public', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['site-local', 'fec0::1'],
  ['no address', 'localhost'],
])('%s is not public', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ['', 'invalid'],
  ['example.com', 'invalid'],
  ['ftp://example.com', 'invalid'],
  ['file:///etc/passwd', 'invalid'],
  ['gopher://example.com', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['http://example.com/', 'https'],
  ['https://user:password@example.com', 'credentials'],
  ['https://user@example.com', 'credentials'],
  ['https://example.com@127.0.0.1', 'credentials'],
  ['https://127.0.0.1', 'private'],
  ['https://127.0.0.1:8443/a', 'private'],
  ['https://localhost', 'private'],
  ['https://LOCALHOST.', 'private'],
  ['https://api.localhost', 'private'],
  ['https://printer.local', 'private'],
  ['https://metadata.google.internal/computeMetadata', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://[64:ff9b::7f00:1]/', 'private'],
  ['https://2130706433', 'invalid'],
  ['https://0x7f000001', 'invalid'],
  ['https://017700000001', 'invalid'],
  ['https://0177.0.0.1', 'invalid'],
  ['https://0x7f.1', 'invalid'],
  ['https://127.1', 'invalid'],
  ['https://134744072', 'invalid'],
  ['https://①②⑦.⓪.⓪.①', 'invalid'],
])('%s is refused: %s', (url, problem) => {
  expect(findUrlProblem(url, inProduction)).toBe(problem)
})

test.each(['https://example.com', 'https://example.com:8443/a?b=c', 'https://8.8.8.8/hook'])(
  '%s is accepted',
  (url) => {
    expect(findUrlProblem(url, inProduction)).toBeUndefined()
  },
)

test('development accepts plain HTTP, and the setting accepts private addresses too', () => {
  const development = { allowPrivate: false, production: false }
  expect(findUrlProblem('http://example.com', development)).toBeUndefined()
  expect(findUrlProblem('http://localhost:4000', development)).toBe('private')
  const allowed = { allowPrivate: true, production: true }
  expect(findUrlProblem('http://localhost:4000', allowed)).toBeUndefined()
  expect(findUrlProblem('http://2130706433', allowed)).toBe('invalid')
  expect(findUrlProblem('http://user:password@localhost', allowed)).toBe('credentials')
})
