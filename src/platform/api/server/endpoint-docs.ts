import type { ResponseObject, Operation, Paths } from '../open-api-document.ts'
import type { ErrorDocs } from './procedure-docs.ts'
import type { CallMeta } from './call-meta.ts'
import type { ErrorContext } from './procedure-error-docs.ts'
import { completeOperation } from './complete-operation.ts'

/** An endpoint that is not a procedure, because its request or response is not JSON. */
export type EndpointDocs = CallMeta & {
  path: string
  method: 'GET' | 'POST'
  operation: Pick<Operation, 'operationId' | 'summary' | 'tags' | 'parameters' | 'requestBody'> & {
    responses: Record<string, ResponseObject>
  }
  description: string
  errors?: readonly ErrorDocs[]
}

export const endpointPaths = (
  endpoints: readonly EndpointDocs[],
  errorContext: ErrorContext,
): Paths => {
  const paths: Paths = {}
  for (const { path, method, operation, description, errors = [], ...meta } of endpoints) {
    const docs = { description, errors }
    // Its parameters are described already, and are only in the path: they conflict with nothing.
    const { parameters, ...rest } = operation
    const completed = completeOperation(rest, { method, docs, meta, fields: {}, errorContext })
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...completed,
        ...(parameters && { parameters }),
        ...(operation.requestBody && { requestBody: operation.requestBody }),
        responses: { ...completed.responses, ...operation.responses },
      },
    }
  }
  return paths
}
