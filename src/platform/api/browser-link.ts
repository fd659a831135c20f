import { RPCLink } from '@orpc/client/fetch'
import { tabHeader } from '#/platform/live/live.ts'
import { tab } from '#/platform/live/tab.ts'
import { sessionCalled } from '#/platform/auth/session-state.ts'
import { reportDemoRefusal } from './demo-refusal.ts'
import { isApiError } from './api-error.ts'
import { orConfirm } from './step-up.ts'
import {
  errorOfStatus,
  fetchAnswer,
  unreadableAnswer,
  withWait,
} from './transport/transport-error.ts'

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: { [tabHeader]: tab },
  fetch: fetchAnswer,
})

export async function callProcedure(path: readonly string[], input: unknown): Promise<unknown> {
  try {
    const answer = await orConfirm(() => link.call(path, input, { context: {} }))
    sessionCalled(path.join('.'))
    return answer
  } catch (cause) {
    throw reportDemoRefusal(await asOwnError(cause))
  }
}

/** Our server names the request in each error. Without that, the library made its own, in English. */
async function asOwnError(error: unknown): Promise<unknown> {
  if (!isApiError(error)) return unreadableAnswer()
  const { requestId, transport } = error.data ?? {}
  return requestId || transport ? withWait(error) : errorOfStatus(error.status)
}
