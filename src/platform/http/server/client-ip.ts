import { BlockList, isIP } from 'node:net'

export type IpReader = (socketAddress: string, forwardedFor: string | null) => string

/**
 * The client's ip: that of the socket, or the one a trusted proxy reports. The header is read from the
 * right, because everything left of the first untrusted hop could be forged.
 */
export function createIpReader(trustedProxies: readonly string[]): IpReader {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) addProxy(trusted, proxy)
  const isTrusted = (ip: string) => trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

  return (socketAddress, forwardedFor) => {
    const socket = normalize(socketAddress)
    if (trustedProxies.length === 0 || !isTrusted(socket) || !forwardedFor) return socket
    const hops = forwardedFor.split(',').map((hop) => normalize(withoutPort(hop.trim())))
    // A hop that cannot be parsed ends the search like any untrusted one.
    const client = hops.findLast((hop) => !isIP(hop) || !isTrusted(hop))
    return client && isIP(client) ? client : socket
  }
}

function addProxy(list: BlockList, proxy: string) {
  const [ip = '', bits] = proxy.split('/')
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(ip, family)
  else list.addSubnet(ip, Number(bits), family)
}

/** Some proxies write `203.0.113.9:4711` or `[2001:db8::9]:4711`. */
const withoutPort = (hop: string) =>
  hop.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** A dual-stack socket reports IPv4 as `::ffff:127.0.0.1`. */
const normalize = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

export const isLoopbackIp = (ip: string) => ip === '::1' || ip.startsWith('127.')
