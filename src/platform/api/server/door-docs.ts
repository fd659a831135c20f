import type { Answer, Operation, Paths } from '../open-api-document.ts'
import type { FaultDocs } from './call-docs.ts'
import type { CallMeta, FaultWords } from './call-faults.ts'
import { completeOperation } from './complete-operation.ts'

/** An address that is no procedure, because what goes in or comes out is no JSON. */
export type DoorDocs = CallMeta & {
  path: string
  method: 'GET' | 'POST'
  operation: Pick<Operation, 'operationId' | 'summary' | 'tags' | 'requestBody'> & {
    responses: Record<string, Answer>
  }
  description: string
  faults?: readonly FaultDocs[]
}

export const doorPaths = (doors: readonly DoorDocs[], words: FaultWords): Paths => {
  const paths: Paths = {}
  for (const { path, method, operation, needs, fresh, description, faults = [] } of doors) {
    const meta = { ...(needs && { needs }), ...(fresh && { fresh }) }
    const docs = { description, faults }
    const whole = completeOperation(operation, { method, docs, meta, fields: {}, words })
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...whole,
        ...(operation.requestBody && { requestBody: operation.requestBody }),
        responses: { ...whole.responses, ...operation.responses },
      },
    }
  }
  return paths
}
