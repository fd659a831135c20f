import { RPCLink } from '@orpc/client/fetch'

const link = new RPCLink({ url: () => `${window.location.origin}/api/rpc` })

export const callProcedure = (path: readonly string[], input: unknown) =>
  link.call(path, input, { context: {} })
