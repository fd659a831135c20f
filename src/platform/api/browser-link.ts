import { RPCLink } from '@orpc/client/fetch'
import { tabHeader } from '#/platform/live/live.ts'
import { tab } from '#/platform/live/tab.ts'
import { tellDemo } from './demo-blocked.ts'
import { orConfirm } from './step-up.ts'

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: { [tabHeader]: tab },
})

export const callProcedure = (path: readonly string[], input: unknown) =>
  orConfirm(() => link.call(path, input, { context: {} })).catch((fault: unknown) => {
    throw tellDemo(fault)
  })
