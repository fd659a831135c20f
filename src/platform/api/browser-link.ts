import { RPCLink } from '@orpc/client/fetch'
import { tellDemo } from './demo-blocked.ts'

const link = new RPCLink({ url: () => `${window.location.origin}/api/rpc` })

export const callProcedure = (path: readonly string[], input: unknown) =>
  link.call(path, input, { context: {} }).catch((fault: unknown) => {
    throw tellDemo(fault)
  })
