import { RPCLink } from '@orpc/client/fetch'
import { tellDemo } from './demo-blocked.ts'
import { orConfirm } from './step-up.ts'

const link = new RPCLink({ url: () => `${window.location.origin}/api/rpc` })

export const callProcedure = (path: readonly string[], input: unknown) =>
  orConfirm(() => link.call(path, input, { context: {} })).catch((fault: unknown) => {
    throw tellDemo(fault)
  })
