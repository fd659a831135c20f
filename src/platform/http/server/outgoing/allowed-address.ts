import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { LookupAddress } from 'node:dns'

/** What is not on the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const reservedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * Public IPv6 addresses begin with 001. Loopback, link-local, unique-local, multicast, IPv4-mapped and
 * NAT64 addresses do not. These do, but are reserved or contain an IPv4 address.
 */
const publicV6 = '2000::/3'
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6') {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const closedV4 = listOf(reservedV4, 'ipv4')
const openV6 = listOf([publicV6], 'ipv6')
const closedV6 = listOf(reservedV6, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedV4.check(address, 'ipv4')
  // A zone such as `%eth0` belongs to a link-local address.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')
}

/** All addresses of a host name, as the operating system resolves it. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

export const resolveHost: Resolve = (hostname) => lookup(hostname, { all: true, order: 'verbatim' })

export class AddressNotAllowed extends Error {}

/**
 * The addresses to connect to. Refuses a host with even one address that is not allowed, because the
 * next answer could contain only that one.
 */
export async function allowedAddresses(
  url: URL,
  isAllowed: (address: string) => boolean,
  resolve: Resolve,
): Promise<readonly LookupAddress[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const addresses = family ? [{ address: host, family }] : await resolve(host)
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
    throw new AddressNotAllowed()
  return addresses
}
