import { mostAtOnce } from '../bulk-limit.ts'
import type { OpenApiDocument, Paths, Schema } from '../open-api-document.ts'
import type { AnyCallDocs, AnyDocs } from './procedure-docs.ts'
import type { listProcedures } from './list-procedures.ts'
import type { ErrorContext } from './procedure-error-docs.ts'
import { completeOperation, describeSchema } from './complete-operation.ts'
import type { Fields } from './complete-operation.ts'

/** Descriptions of fields that mean the same in every call. */
const commonFields: Fields = {
  id: 'The ID, a UUID.',
  version: 'Incremented with every change. Send the version you read; any other returns 409.',
  createdAt: 'When it was created: ISO 8601, UTC.',
  updatedAt: 'When it was last changed: ISO 8601, UTC.',
  searchTerm: 'Words to search for, in any order. Ignores case and accents.',
  limit: 'The maximum number of items, 1 to 100.',
  cursor: 'The `nextCursor` of the previous page, unchanged and with the same filters.',
  sort: 'The sort order. A leading minus reverses it.',
  items: 'The items of this page.',
  nextCursor: 'Send it as `cursor` for the next page; null on the last page.',
  total: 'The number of items on all pages.',
  count: 'The number of items.',
  exact: 'False if `count` is a lower bound.',
  ids: `The IDs of 1 to ${mostAtOnce} records. Those that no longer exist are skipped.`,
  undo: 'An ID to undo the change within an hour. Only you can use it.',
  code: 'The error code. Stable, for programs.',
  message: 'The error message, in the language of the request.',
  field: 'The field the error concerns; a dotted path for nested fields.',
  requestId: 'Identifies the request in the server log.',
  current: 'With CHANGED_MEANWHILE: the current record.',
  retryAfter: 'Seconds until a retry is useful.',
}

/** @public The description of each field of a call. */
export const fieldDocs = (group: AnyDocs, call: AnyCallDocs): Fields => ({
  ...commonFields,
  ...group.fields,
  ...call.fields,
})

const errorSchema: Schema = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    field: { type: 'string' },
    requestId: { type: 'string' },
    current: {},
    retryAfter: { type: 'integer' },
  },
  required: ['code', 'message', 'requestId'],
}

type Sources = {
  docs: Readonly<Record<string, AnyDocs>>
  procedures: ReturnType<typeof listProcedures>
  errorContext: ErrorContext
  /** Paths of endpoints that are not procedures. */
  paths: Paths
}

/** The generated document, completed with the descriptions of the features. */
export function completeDocument(
  document: OpenApiDocument,
  { docs, procedures, errorContext, paths }: Sources,
): OpenApiDocument {
  const completed = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const listed = procedures.get(operation.operationId ?? '')
        const groupDocs = docs[listed?.group ?? '']
        const call = groupDocs?.calls[listed?.name ?? '']
        if (!listed || !call) throw new Error(`${operation.operationId} has no description`)
        const fields = fieldDocs(groupDocs, call)
        const { meta } = listed
        const callDocs = { method: method.toUpperCase(), docs: call, meta, fields, errorContext }
        return [method, completeOperation(operation, callDocs)]
      }),
    ),
  ])
  return {
    ...document,
    tags: Object.values(docs).flatMap(({ tags = {} }) =>
      Object.entries(tags).map(([name, description]) => ({ name, description })),
    ),
    paths: merged(Object.fromEntries(completed) as Paths, paths),
    components: { ...document.components, schemas: describedSchemas(document, docs) },
  }
}

function describedSchemas({ components }: OpenApiDocument, docs: Sources['docs']) {
  const described: Record<string, Schema> = { ApiError: describeSchema(errorSchema, commonFields) }
  for (const { schemas = {}, fields, schemaFields } of Object.values(docs))
    for (const name of Object.keys(schemas))
      described[name] = describeSchema(components?.schemas?.[name] ?? {}, {
        ...commonFields,
        ...fields,
        ...schemaFields?.[name],
      })
  return described
}

const merged = (one: Paths, other: Paths): Paths => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([path, methods]) => [path, { ...one[path], ...methods }]),
  ),
})
