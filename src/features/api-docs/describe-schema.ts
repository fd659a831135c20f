import type { Schema } from '#/platform/api/open-api-document.ts'

export type ApiField = {
  name: string
  place: string
  type: string
  required: boolean
  description: string
  choices?: string[]
  example?: string
}

type Schemas = Record<string, Schema>

const named = ($ref: string) => $ref.split('/').at(-1) ?? ''
const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref ? { ...schemas[named(schema.$ref)], ...schema } : schema

/** Nested fields are listed with their path, such as `items[].actor.name`. */
export function fieldsOf(schema: Schema, schemas: Schemas, place: string, path = ''): ApiField[] {
  const { properties, items, anyOf, oneOf, required = [] } = resolve(schema, schemas)
  if (items) return fieldsOf(items, schemas, place, `${path}[]`)
  const either = anyOf ?? oneOf
  if (either) return distinct(either.flatMap((one) => fieldsOf(one, schemas, place, path)))
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const here = path ? `${path}.${name}` : name
    return [
      {
        name: here,
        place,
        type: typeOf(property),
        required: required.includes(name),
        description: property.description ?? '',
      },
      ...fieldsOf(property, schemas, place, here),
    ]
  })
}

const distinct = (fields: ApiField[]) =>
  fields.filter(({ name }, at) => fields.findIndex((one) => one.name === name) === at)

export function typeOf(schema: Schema = {}): string {
  if (schema.$ref) return named(schema.$ref)
  const { type, items, format } = schema
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return [...new Set(either.map((one) => typeOf(one)))].join(' | ')
  if (type === 'array') return `${typeOf(items)}[]`
  return format ?? (Array.isArray(type) ? type.join(' | ') : (type ?? 'any'))
}
