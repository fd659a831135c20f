import { isIPv6 } from 'node:net'

/**
 * The network a rate limit counts for. One IPv6 customer controls a whole /64, so counting full IPs
 * would limit no one.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}
