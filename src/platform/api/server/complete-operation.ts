import type { Media, Operation, Schema } from '../open-api-document.ts'
import type { AnyCallDocs } from './procedure-docs.ts'
import { apiKeyRequirement, apiKeySecurity } from './api-key-docs.ts'
import { documentedErrors } from './procedure-error-docs.ts'
import type { CallMeta } from './call-meta.ts'
import type { ErrorContext } from './procedure-error-docs.ts'
import type { ErrorBody } from '#/platform/api/server/describe-error.ts'

export type Fields = Readonly<Record<string, string>>

type OperationDocs = {
  method: string
  docs: AnyCallDocs
  meta: CallMeta
  fields: Fields
  errorContext: ErrorContext
}

/** A generated operation, completed with its description, examples, errors and permissions. */
export function completeOperation(operation: Operation, operationDocs: OperationDocs): Operation {
  const { docs, meta } = operationDocs
  const { parameters, requestBody } = withRequest(operation, operationDocs)
  const permissions = permissionsOf(meta)
  return {
    ...operation,
    description: [
      docs.description,
      ...(docs.tool ? [`MCP clients call it as the tool \`${docs.tool}\`.`] : []), // mcp
      requirementText(permissions, meta),
    ].join('\n\n'),
    ...(parameters && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successOf(operation, operationDocs),
      ...errorResponses(
        documentedErrors(
          {
            ...meta,
            method: operationDocs.method,
            takes: inputNames(operation),
            inPath: inPath(operation),
            hasBody: !!requestBody,
            docs,
          },
          operationDocs.errorContext,
        ),
      ),
    },
    // Any one of these proves who sends the request.
    security: [
      meta.needs && { session: [] },
      apiKeySecurity(meta, permissions), // api-key
    ].filter((scheme) => scheme !== undefined),
    'x-permissions': permissions,
    ...(meta.fresh && { 'x-fresh-sign-in': true }),
  }
}

const permissionsOf = ({ needs = {} }: CallMeta) =>
  Object.entries(needs).flatMap(([resource, actions]) =>
    (actions as readonly string[]).map((action) => `${resource}:${action}`),
  )

function requirementText(permissions: readonly string[], meta: CallMeta) {
  const { fresh } = meta
  if (permissions.length === 0) return 'Needs no sign-in.'
  const names = permissions.map((permission) => `\`${permission}\``).join(', ')
  const confirmed = fresh ? ' and a sign-in confirmed within the last ten minutes' : ''
  return [
    `Needs ${names}${confirmed}.`,
    apiKeyRequirement(meta), // api-key
  ].join('')
}

const jsonOf = (content: Record<string, Media> | undefined) => content?.['application/json']

const inputNames = ({ parameters = [], requestBody }: Operation) => [
  ...Object.keys(jsonOf(requestBody?.content)?.schema?.properties ?? {}),
  ...parameters.map(({ name }) => name),
]

const inPath = ({ parameters = [] }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)

/** Splits the request example into path, query and body. */
function withRequest({ parameters, requestBody }: Operation, { docs, fields }: OperationDocs) {
  const sent = (docs.request ?? {}) as Record<string, unknown>
  const described = parameters?.map(({ name, in: place, required, schema }) => ({
    name,
    in: place,
    ...(required && { required }),
    description: fields[name] ?? '',
    schema: schema ?? {},
    ...(name in sent && { example: sent[name] }),
  }))
  const json = jsonOf(requestBody?.content)
  if (!requestBody || !json?.schema) return { parameters: described }
  const own = Object.keys(json.schema.properties ?? {})
  const example = Object.fromEntries(Object.entries(sent).filter(([name]) => own.includes(name)))
  const content = { 'application/json': { schema: describeSchema(json.schema, fields), example } }
  return { parameters: described, requestBody: { ...requestBody, content } }
}

function successOf({ responses = {} }: Operation, { docs, fields }: OperationDocs) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, { description, content, headers }]) => {
      if (status === '204') return [status, { description: 'Succeeded without a response body.' }]
      const described = Object.entries(content ?? {}).map(([type, { schema }]) => [
        type,
        { schema: describeSchema(schema ?? {}, fields), example: docs.response },
      ])
      const text = description === 'OK' && status === '201' ? 'Created' : description
      return [
        status,
        { description: text, ...(headers && { headers }), content: Object.fromEntries(described) },
      ]
    }),
  )
}

const errorResponses = (errors: Map<number, ErrorBody[]>) =>
  Object.fromEntries(
    [...errors].map(([status, bodies]) => [
      String(status),
      {
        description: bodies.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/ApiError' },
                {
                  type: 'object',
                  properties: { code: { type: 'string', enum: bodies.map(({ code }) => code) } },
                  required: ['code'],
                },
              ],
            },
            examples: Object.fromEntries(
              bodies.map((value) => [value.code, { summary: value.message, value }]),
            ),
          },
        },
      },
    ]),
  )

const noise = new Set([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])

/** Adds descriptions, and removes the bounds that only repeat the range of safe integers. */
export function describeSchema(schema: Schema, fields: Fields): Schema {
  const { minimum, maximum, ...rest } = schema
  const each = (parts: Schema[]) => parts.map((part) => describeSchema(part, fields))
  const { properties, items, anyOf, oneOf, allOf, prefixItems, additionalProperties } = rest
  return {
    ...rest,
    ...(minimum !== undefined && !noise.has(minimum) && { minimum }),
    ...(maximum !== undefined && !noise.has(maximum) && { maximum }),
    ...(items && { items: describeSchema(items, fields) }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(allOf && { allOf: each(allOf) }),
    ...(prefixItems && { prefixItems: each(prefixItems) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: describeSchema(additionalProperties, fields),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          {
            ...describeSchema(property, fields),
            ...(fields[name] && { description: fields[name] }),
          },
        ]),
      ),
    }),
  }
}
