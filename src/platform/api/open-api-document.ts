/** The part of OpenAPI 3.1 that this project reads and writes. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  prefixItems?: Schema[]
  required?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  description?: string
}
export type Parameter = {
  name: string
  in: string
  required?: boolean
  schema?: Schema
  description?: string
  example?: unknown
}
export type Media = {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { summary?: string; value: unknown }>
}
export type ResponseObject = {
  description: string
  headers?: Record<string, { description?: string; schema?: Schema }>
  content?: Record<string, Media>
}
export type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; description?: string; content: Record<string, Media> }
  responses?: Record<string, ResponseObject>
  security?: Record<string, string[]>[]
  /** Such as `user:create`; empty for public calls. */
  'x-permissions'?: string[]
  /** Requires a recent sign-in. */
  'x-fresh-sign-in'?: boolean
}
export type Paths = Record<string, Record<string, Operation>>
export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths: Paths
  components?: { schemas?: Record<string, Schema>; [part: string]: unknown }
}
