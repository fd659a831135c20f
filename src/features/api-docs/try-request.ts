import type { ApiOperation } from './describe-api.ts'

export type TryValues = Readonly<Record<string, string>>

/** Builds the request from the entered values. Empty values are not sent. */
export function toRequest(
  { method, path, fields }: Pick<ApiOperation, 'method' | 'path' | 'fields'>,
  values: TryValues,
  body?: string | Blob,
): { url: string; init: RequestInit } {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const { name, place } of fields)
    if (place === 'query' && values[name]) query.set(name, values[name])
  const search = query.size > 0 ? `?${query}` : ''
  return {
    url: `${filled}${search}`,
    init: {
      method,
      ...(body !== undefined && {
        body,
        headers: {
          'content-type':
            typeof body === 'string' ? 'application/json' : body.type || 'application/octet-stream',
        },
      }),
    },
  }
}

function credentialsFor(operation: ApiOperation): string[] {
  if (operation.apiKeys) return ['-H "authorization: Bearer $API_KEY"'] // api-key
  return operation.permissions.length > 0 ? ['-b cookies.txt'] : []
}

/** The same request as a curl command. Single quotes are closed and escaped. */
export function toCurl(operation: ApiOperation, base: string): string {
  const { body } = operation
  const examples = Object.fromEntries(
    operation.fields.map(({ name, example }) => [name, example ?? '']),
  )
  const { url } = toRequest(operation, examples)
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    'curl',
    ...credentialsFor(operation),
    ...(operation.method === 'GET' ? [] : [`-X ${operation.method}`]),
    ...(body?.example
      ? [
          "-H 'content-type: application/json'",
          `-d ${quoted(JSON.stringify(JSON.parse(body.example)))}`,
        ]
      : []),
    ...(body && !body.example ? ["-H 'content-type: image/jpeg'", '--data-binary @file.jpg'] : []),
    quoted(`${base}${url}`),
  ].join(' ')
}
