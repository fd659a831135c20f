import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api } from './api.ts'

export function connectBrowser(): Api {
  const link = new RPCLink({ url: () => `${window.location.origin}/api/rpc` })
  return createORPCClient(link)
}
