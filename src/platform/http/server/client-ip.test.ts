import { describe, expect, test } from 'vitest'
import { createIpReader, isLoopbackIp } from './client-ip.ts'

describe('without a trusted proxy', () => {
  const read = createIpReader([])

  test('returns the socket ip and ignores headers', () => {
    expect(read('203.0.113.9', '198.51.100.7')).toBe('203.0.113.9')
    expect(read('127.0.0.1', '198.51.100.7, 10.0.0.1')).toBe('127.0.0.1')
    expect(read('2001:db8::1', null)).toBe('2001:db8::1')
  })

  test('returns one form for an IPv4-mapped address', () => {
    expect(read('::ffff:203.0.113.9', null)).toBe('203.0.113.9')
    expect(read('::FFFF:203.0.113.9', null)).toBe('203.0.113.9')
  })
})

describe('with trusted proxies', () => {
  const read = createIpReader(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])

  test.each([
    ['reads the client from the header', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['recognizes a proxy on a dual-stack socket', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['skips a chain of trusted proxies', '10.1.2.3', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
    ['recognizes an IPv6 proxy', 'fd00::2', '2001:db8::9', '2001:db8::9'],
    ['ignores entries the client added', '10.1.2.3', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    [
      'ignores a trusted proxy the client added',
      '10.1.2.3',
      '10.9.9.9, 203.0.113.9',
      '203.0.113.9',
    ],
    ['drops a port', '10.1.2.3', '6.6.6.6, 203.0.113.9:4711', '203.0.113.9'],
    ['drops brackets', '10.1.2.3', '6.6.6.6, [2001:db8::9]:4711', '2001:db8::9'],
    [
      'returns the socket ip when all hops are proxies',
      '10.1.2.3',
      '10.0.0.1, 192.0.2.1',
      '10.1.2.3',
    ],
    ['returns the socket ip for an empty header', '10.1.2.3', '', '10.1.2.3'],
  ])('%s', (_, socket, forwarded, ip) => {
    expect(read(socket, forwarded)).toBe(ip)
  })

  test.each(['unknown', '_hidden', 'fe80::1%eth0', '999.1.1.1', "'; drop table"])(
    'ignores everything left of the hop %j',
    (hop) => {
      expect(read('10.1.2.3', `6.6.6.6, ${hop}`)).not.toBe('6.6.6.6')
    },
  )

  test('ignores the header of a client that is not a proxy', () => {
    expect(read('203.0.113.9', '6.6.6.6')).toBe('203.0.113.9')
    expect(read('11.0.0.1', '6.6.6.6')).toBe('11.0.0.1')
  })
})

test('recognizes loopback ips', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1'].filter(isLoopbackIp)).toHaveLength(3)
  expect(['10.0.0.1', '::2', '128.0.0.1', ''].filter(isLoopbackIp)).toEqual([])
})
