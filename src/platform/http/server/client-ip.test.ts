import { describe, expect, test } from 'vitest'
import { createIpReader, isLoopbackIp } from './client-ip.ts'

describe('without a trusted proxy', () => {
  const read = createIpReader([])

  test('the socket is believed and nobody else', () => {
    expect(read('203.0.113.9', '198.51.100.7')).toBe('203.0.113.9')
    expect(read('127.0.0.1', '198.51.100.7, 10.0.0.1')).toBe('127.0.0.1')
    expect(read('2001:db8::1', null)).toBe('2001:db8::1')
  })

  test('two ways to spell one address are one address', () => {
    expect(read('::ffff:203.0.113.9', null)).toBe('203.0.113.9')
    expect(read('::FFFF:203.0.113.9', null)).toBe('203.0.113.9')
  })
})

describe('with trusted proxies', () => {
  const read = createIpReader(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])

  test.each([
    ['the proxy tells who asked', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a dual-stack socket is the same proxy', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a chain of ours is passed over', '10.1.2.3', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
    ['an IPv6 proxy counts', 'fd00::2', '2001:db8::9', '2001:db8::9'],
    ['what the client wrote before is ignored', '10.1.2.3', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['even when he names our proxy', '10.1.2.3', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['a port is no part of the address', '10.1.2.3', '6.6.6.6, 203.0.113.9:4711', '203.0.113.9'],
    ['nor are brackets', '10.1.2.3', '6.6.6.6, [2001:db8::9]:4711', '2001:db8::9'],
    ['nothing but proxies is the socket', '10.1.2.3', '10.0.0.1, 192.0.2.1', '10.1.2.3'],
    ['an empty word is the socket', '10.1.2.3', '', '10.1.2.3'],
  ])('%s', (_, socket, forwarded, address) => {
    expect(read(socket, forwarded)).toBe(address)
  })

  test.each(['unknown', '_hidden', 'fe80::1%eth0', '999.1.1.1', "'; drop table"])(
    'where the last hop is %j nobody further left is believed',
    (hop) => {
      expect(read('10.1.2.3', `6.6.6.6, ${hop}`)).not.toBe('6.6.6.6')
    },
  )

  test('somebody who is not the proxy cannot speak for one', () => {
    expect(read('203.0.113.9', '6.6.6.6')).toBe('203.0.113.9')
    expect(read('11.0.0.1', '6.6.6.6')).toBe('11.0.0.1')
  })
})

test('loopback is this machine in both spellings', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1'].filter(isLoopbackIp)).toHaveLength(3)
  expect(['10.0.0.1', '::2', '128.0.0.1', ''].filter(isLoopbackIp)).toEqual([])
})
