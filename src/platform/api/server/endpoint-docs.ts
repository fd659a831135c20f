import type { Answer, Operation, Paths } from '../open-api-document.ts'
import type { ErrorDocs } from './procedure-docs.ts'
import type { CallMeta, ErrorContext } from './procedure-errors.ts'
import { completeOperation } from './complete-operation.ts'

/** An address that is no procedure, because what goes in or comes out is no JSON. */
export type EndpointDocs = CallMeta & {
  path: string
  method: 'GET' | 'POST'
  operation: Pick<Operation, 'operationId' | 'summary' | 'tags' | 'requestBody'> & {
    responses: Record<string, Answer>
  }
  description: string
  errors?: readonly ErrorDocs[]
}

export const endpointPaths = (endpoints: readonly EndpointDocs[], words: ErrorContext): Paths => {
  const paths: Paths = {}
  for (const { path, method, operation, needs, fresh, description, errors = [] } of endpoints) {
    const meta = { ...(needs && { needs }), ...(fresh && { fresh }) }
    const docs = { description, errors }
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
