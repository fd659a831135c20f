import { RPCHandler } from '@orpc/server/fetch'
import { procedures } from '#/registry/procedures.ts'
import type { Services } from '#/registry/services.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import { handleProcedures, takeJson, translateErrors } from './handle-procedures.ts'
import type { Call } from './handle-procedures.ts'

const handler = new RPCHandler<Call>(procedures, {
  interceptors: [translateErrors],
  rootInterceptors: [takeJson],
  clientInterceptors: [
    (call) => {
      call.context.requestContext.route = `/api/rpc/${call.path.join('/')}`
      return call.next()
    },
  ],
})

/** The procedures for the application's own pages. */
export const rpcEndpoint: Endpoint<Services> = {
  path: '/api/rpc/',
  handle: handleProcedures('/api/rpc', handler),
}
