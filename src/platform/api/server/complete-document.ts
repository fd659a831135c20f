import type { OpenApiDocument, Paths, Schema } from '../open-api-document.ts'
import type { AnyDocs } from './procedure-docs.ts'
import type { CallMeta, ErrorContext } from './procedure-errors.ts'
import { completeOperation, describeSchema } from './complete-operation.ts'
import type { Fields } from './complete-operation.ts'

/** What is called the same everywhere means the same everywhere. */
const commonFields: Fields = {
  id: 'Its id, a UUID.',
  version: 'Counts the changes. Send the one you have seen; another one answers 409.',
  createdAt: 'When it was made: ISO 8601, UTC.',
  updatedAt: 'When it was last changed: ISO 8601, UTC.',
  searchTerm: 'Words to look for, in any order; case and accents do not matter.',
  limit: 'How many at most, 1 to 100.',
  cursor: 'Where to go on: `nextCursor` of the page before, unchanged, with the same filters.',
  sort: 'The order; a minus turns it round.',
  items: 'This page of the list.',
  nextCursor: 'Send it as `cursor` for the next page; null on the last one.',
  total: 'How many there are in all pages.',
  count: 'The number.',
  exact: 'False: so many or more.',
  code: 'What went wrong. Stable: programs decide by it.',
  message: 'The same for people, in the language of the request.',
  field: 'The field it concerns, with dots where it lies deeper.',
  requestId: 'By which the log of the server knows this request.',
  current: 'With CHANGED_MEANWHILE: what stands there now.',
  retryAfter: 'In so many seconds it may go better.',
}

const faultSchema: Schema = {
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
  metaOf: (operationId: string) => CallMeta
  words: ErrorContext
  /** Addresses of features that are no procedures. */
  paths: Paths
}

/** The generated document, with everything the features tell about their calls. */
export function completeDocument(
  document: OpenApiDocument,
  { docs, metaOf, words, paths }: Sources,
): OpenApiDocument {
  const completed = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const [group = '', name = ''] = (operation.operationId ?? '').split('.')
        const told = docs[group]
        const call = told?.calls[name]
        if (!call) throw new Error(`${operation.operationId} has no description`)
        const fields = { ...commonFields, ...told.fields, ...call.fields }
        const meta = metaOf(operation.operationId ?? '')
        const whole = { method: method.toUpperCase(), docs: call, meta, fields, words }
        return [method, completeOperation(operation, whole)]
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
  const found: Record<string, Schema> = { ApiError: describeSchema(faultSchema, commonFields) }
  for (const { schemas = {}, fields } of Object.values(docs))
    for (const name of Object.keys(schemas))
      found[name] = describeSchema(components?.schemas?.[name] ?? {}, {
        ...commonFields,
        ...fields,
      })
  return found
}

const merged = (one: Paths, other: Paths): Paths => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([path, methods]) => [path, { ...one[path], ...methods }]),
  ),
})
