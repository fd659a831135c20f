import { BlockList, isIP } from 'node:net'

export type IpReader = (socketAddress: string, forwardedFor: string | null) => string

/**
 * The address of whoever is asking: the socket's, or what a proxy we were told to trust says.
 * Read from the right: everything left of the first untrusted hop could be invented.
 */
export function createIpReader(trustedProxies: readonly string[]): IpReader {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) addProxy(trusted, proxy)
  const isTrusted = (address: string) =>
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (socketAddress, forwardedFor) => {
    const socket = plain(socketAddress)
    if (trustedProxies.length === 0 || !isTrusted(socket) || !forwardedFor) return socket
    const hops = forwardedFor.split(',').map((hop) => plain(withoutPort(hop.trim())))
    // A hop we cannot read is not ours: it ends the search like any other stranger.
    const stranger = hops.findLast((hop) => !isIP(hop) || !isTrusted(hop))
    return stranger && isIP(stranger) ? stranger : socket
  }
}

function addProxy(list: BlockList, proxy: string) {
  const [address = '', bits] = proxy.split('/')
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** Some proxies write `203.0.113.9:4711` or `[2001:db8::9]:4711`. */
const withoutPort = (hop: string) =>
  hop.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** `::ffff:127.0.0.1` is how a dual-stack socket spells an IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

export const isLoopbackIp = (address: string) => address === '::1' || address.startsWith('127.')
