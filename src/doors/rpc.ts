import { RPCHandler } from '@orpc/server/fetch'
import { procedures } from '#/assembly/procedures.ts'
import type { Services } from '#/assembly/services.ts'
import type { Door } from '#/platform/http/server/door.ts'
import { answerCalls, faultsInWords } from './answer-calls.ts'
import type { Call } from './answer-calls.ts'

const handler = new RPCHandler<Call>(procedures, { interceptors: [faultsInWords] })

/** The screens' own entrance to the procedures. */
export const rpcDoor: Door<Services> = {
  path: '/api/rpc/',
  handle: answerCalls('/api/rpc', handler),
}
