/** What the documentation page shows, boiled down from the OpenAPI document. */
export type ApiField = { name: string; place: string; type: string; required: boolean }
export type ApiOperation = {
  id: string
  method: string
  path: string
  summary: string
  fields: ApiField[]
  success: string
}
export type ApiGroup = { name: string; operations: ApiOperation[] }

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
}
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Operation = {
  summary?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, unknown>
}
export type OpenApi = { paths?: Record<string, Record<string, Operation>> }

export function describeApi({ paths = {} }: OpenApi): ApiGroup[] {
  const groups = new Map<string, ApiOperation[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags?.[0] ?? ''
      const known = groups.get(name) ?? []
      groups.set(name, [...known, describe(method.toUpperCase(), path, operation)])
    }
  return [...groups].map(([name, operations]) => ({ name, operations }))
}

function describe(method: string, path: string, operation: Operation): ApiOperation {
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    place: parameter.in,
    type: typeOf(parameter.schema),
    required: parameter.required ?? false,
  }))
  const body = operation.requestBody?.content?.['application/json']?.schema
  return {
    id: `${method} ${path}`.toLowerCase().replace(/[^a-z]+/g, '-'),
    method,
    path: `/api${path}`,
    summary: operation.summary ?? '',
    fields: [...parameters, ...bodyFields(body)],
    success: Object.keys(operation.responses ?? {}).find((status) => status < '400') ?? '200',
  }
}

const bodyFields = (body: Schema | undefined): ApiField[] =>
  Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    place: 'body',
    type: typeOf(schema),
    required: body?.required?.includes(name) ?? false,
  }))

function typeOf(schema: Schema = {}): string {
  const { type, items, format } = schema
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map(typeOf))].join(' | ')
  if (type === 'array') return `${typeOf(items)}[]`
  return format ?? (Array.isArray(type) ? type.join(' | ') : (type ?? 'any'))
}
