import { RPCLink } from '@orpc/client/fetch'
import { tab, tabHeader } from '#/platform/http/tab-id.ts'
import { sessionCalled } from '#/platform/auth/session-state.ts'
import { reportDemoError } from '#/platform/http/demo-blocked.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { orConfirm } from '#/platform/auth/step-up.ts'
import {
  errorOfStatus,
  fetchApi,
  unreadableResponse,
  withWait,
} from '#/platform/http/transport/transport-error.ts'

const link = new RPCLink({
  url: () => `${window.location.origin}/api/rpc`,
  headers: { [tabHeader]: tab },
  fetch: fetchApi,
})

export async function callProcedure(path: readonly string[], input: unknown): Promise<unknown> {
  try {
    const result = await orConfirm(() => link.call(path, input, { context: {} }))
    sessionCalled(path.join('.'))
    return result
  } catch (cause) {
    const error = await asOwnError(cause)
    reportDemoError(error) // demo
    throw error
  }
}

/** Errors of this server have a request ID. Without one, the library created the error, in English. */
async function asOwnError(error: unknown): Promise<unknown> {
  if (!isApiError(error)) return unreadableResponse()
  const { requestId, transport } = error.data ?? {}
  return requestId || transport ? withWait(error) : errorOfStatus(error.status)
}
