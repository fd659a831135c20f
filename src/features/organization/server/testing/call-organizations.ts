import { restEndpoint } from '#/endpoints/rest.ts'
import { rpcEndpoint } from '#/endpoints/rpc.ts'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { apiDocs } from '#/registry/api-docs.ts'
import { procedures } from '#/registry/procedures.ts'
import type { Services } from '#/registry/services.ts'
import type { createTestApp } from '#/registry/testing/test-app.ts'

export type Input = Record<string, unknown>
export type Caller = { cookie?: string }

const withoutOrganizations = {
  organizations: { mode: 'off' },
  mcp: 'write', // mcp
} as Config

/** Every procedure that exists only with organizations. */
export const calls = new Map(
  [...listProcedures(procedures)].filter(
    ([, { meta }]) => meta.isOn?.(withoutOrganizations) === false,
  ),
)

/** The example that the API documentation shows. */
export function exampleOf(id: string): Input {
  const { group, name } = calls.get(id) ?? { group: '', name: '' }
  return (apiDocs[group as keyof typeof apiDocs].calls[name]?.request ?? {}) as Input
}

/** Calls procedures as a client does, over REST and over the endpoint of the pages. */
export function createCaller(app: Awaited<ReturnType<typeof createTestApp>>) {
  const { runInRequest, services } = app

  async function send(
    endpoint: Endpoint<Services>,
    path: string,
    { cookie = '' }: Caller,
    { method, body }: { method: string; body?: unknown },
  ) {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await runInRequest(
      path,
      { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
      async (request, requestContext) => {
        try {
          return await endpoint.handle(request, requestContext, services)
        } catch (error) {
          return errorResponse(error, requestContext, services)
        }
      },
    )
    const text = (await response.text()).replace(/"requestId":"[^"]*"/g, '"requestId":""')
    return { status: response.status, text, headers: [...response.headers.keys()] }
  }

  function callRest(id: string, input: Input, caller: Caller) {
    const { method = '', path = '' } = calls.get(id) ?? {}
    const rest = { ...input }
    const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
      const value = String(rest[part])
      delete rest[part]
      return value
    })
    if (method !== 'GET') return send(restEndpoint, `/api${filled}`, caller, { method, body: rest })
    const query = new URLSearchParams(rest as Record<string, string>)
    return send(restEndpoint, `/api${filled}?${query}`, caller, { method })
  }

  const callRpc = (id: string, input: Input, caller: Caller) =>
    send(rpcEndpoint, `/api/rpc/${id.replace('.', '/')}`, caller, {
      method: 'POST',
      body: { json: input },
    })

  return { send, callRest, callRpc }
}
