/** As much of OpenAPI 3.1 as we write and read. */
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
export type Answer = {
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
  responses?: Record<string, Answer>
  security?: Record<string, string[]>[]
  /** `user:create`; empty where anybody may call. */
  'x-permissions'?: string[]
  /** Only for somebody who proved to be there a moment ago. */
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
