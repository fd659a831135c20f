import { RPCHandler } from '@orpc/server/fetch'
import { procedures } from '#/assembly/procedures.ts'
import { apiDoor, faultsInWords } from './api-door.ts'
import type { Call } from './api-door.ts'

const handler = new RPCHandler<Call>(procedures, { interceptors: [faultsInWords] })

/** The screens' own entrance to the procedures. */
export const rpcDoor = apiDoor('/api/rpc', handler)
