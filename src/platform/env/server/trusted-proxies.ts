import { BlockList, isIP } from 'node:net'
import type { Variables } from './variables.ts'

export function readProxies(variables: Variables): string[] {
  const proxies = variables.list('TRUSTED_PROXIES')
  for (const proxy of proxies) {
    if (!isNetwork(proxy)) {
      variables.problem(
        `TRUSTED_PROXIES must list IP addresses or ranges like 10.0.0.0/8; "${proxy}" is neither.`,
      )
    }
  }
  return proxies
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits)) return false
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}
