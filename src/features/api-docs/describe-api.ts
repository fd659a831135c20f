import type {
  ResponseObject,
  Media,
  OpenApiDocument,
  Operation,
  Parameter,
  Schema,
} from '#/platform/api/open-api-document.ts'
import { fieldsOf, typeOf } from './describe-schema.ts'
import type { ApiField } from './describe-schema.ts'

/** The data of the documentation page, derived from the OpenAPI document. */
export type ApiErrorDocs = { status: string; code: string; body: string }
export type ApiBody = { type: string; example: string }
export type ApiOperation = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  permissions: string[]
  fresh: boolean
  /** Whether it can be called with an API key. */
  apiKeys: boolean // api-key
  fields: ApiField[]
  body: ApiBody | null
  success: { status: string; type: string; example: string; fields: ApiField[] }
  errors: ApiErrorDocs[]
}
export type ApiGroup = { name: string; description: string; operations: ApiOperation[] }

export function describeApi(document: OpenApiDocument): ApiGroup[] {
  const { paths, tags = [], components } = document
  const schemas = components?.schemas ?? {}
  const groups = new Map(
    tags.map((tag) => [tag.name, { ...tag, operations: [] as ApiOperation[] }]),
  )
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags?.[0] ?? ''
      const group = groups.get(name) ?? { name, operations: [] }
      group.operations.push(describe(method.toUpperCase(), path, operation, schemas))
      groups.set(name, group)
    }
  return [...groups.values()]
    .filter(({ operations }) => operations.length > 0)
    .map(({ name, description = '', operations }) => ({ name, description, operations }))
}

type Schemas = Record<string, Schema>

function describe(
  method: string,
  path: string,
  operation: Operation,
  schemas: Schemas,
): ApiOperation {
  const { summary = '', description = '', parameters = [], requestBody } = operation
  const [type = '', media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const bodyFields = media?.schema ? fieldsOf(media.schema, schemas, 'body') : []
  return {
    id: `${method} ${path}`
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, ''),
    method,
    path: `/api${path}`,
    summary,
    // The last paragraph lists the permissions, which the page shows separately.
    description: description.split('\n\n').slice(0, -1).join('\n\n') || description,
    permissions: operation['x-permissions'] ?? [],
    fresh: operation['x-fresh-sign-in'] ?? false,
    apiKeys: operation.security?.some((scheme) => 'apiKey' in scheme) ?? false, // api-key
    fields: [...parameters.map(describeParameter), ...bodyFields],
    body: requestBody ? { type, example: pretty(media?.example) } : null,
    ...describeAnswers(operation.responses ?? {}, schemas),
  }
}

const describeParameter = (parameter: Parameter): ApiField => ({
  name: parameter.name,
  place: parameter.in,
  type: typeOf(parameter.schema),
  required: parameter.required ?? false,
  description: parameter.description ?? '',
  ...(parameter.schema?.enum && { choices: parameter.schema.enum.map(String) }),
  ...(parameter.example !== undefined && { example: pretty(parameter.example) }),
})

function describeAnswers(responses: Record<string, ResponseObject>, schemas: Schemas) {
  const all = Object.entries(responses)
  const [status = '200', answer] = all.find(([status]) => status < '400') ?? []
  const [type = '', media] = Object.entries(answer?.content ?? {})[0] ?? []
  return {
    success: {
      status,
      type,
      example: pretty(media?.example),
      fields: media?.schema ? fieldsOf(media.schema, schemas, '') : [],
    },
    errors: all
      .filter(([status]) => status >= '400')
      .flatMap(([status, { content }]) => errorsOf(status, content?.['application/json'])),
  }
}

const errorsOf = (status: string, media: Media | undefined): ApiErrorDocs[] =>
  Object.entries(media?.examples ?? {}).map(([code, { value }]) => ({
    status,
    code,
    // The conflict response contains the call's own output, which is shown above.
    body: pretty({ ...(value as object), ...('current' in (value as object) && { current: {} }) }),
  }))

const pretty = (value: unknown) => {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
