import { RPCLink } from '@orpc/client/fetch'
import { tabHeader } from '#/platform/live/live.ts'
import { tab } from '#/platform/live/tab.ts'
import { sessionCalled } from '#/platform/auth/session-state.ts'
import { tellDemo } from './demo-blocked.ts'
import { orConfirm } from './step-up.ts'

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: { [tabHeader]: tab },
})

export async function callProcedure(path: readonly string[], input: unknown): Promise<unknown> {
  try {
    const answer = await orConfirm(() => link.call(path, input, { context: {} }))
    sessionCalled(path.join('.'))
    return answer
  } catch (fault) {
    throw tellDemo(fault)
  }
}
