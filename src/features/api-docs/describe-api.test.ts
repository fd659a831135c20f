import { expect, test } from 'vitest'
import type { OpenApiDocument } from '#/platform/api/open-api-document.ts'
import { describeApi } from './describe-api.ts'

const document: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'API', version: '1' },
  tags: [
    { name: 'Account', description: 'Whoever calls.' },
    { name: 'Plants', description: 'What grows.' },
    { name: 'Nothing', description: 'Without a call.' },
  ],
  components: { schemas: { Pot: { properties: { size: { type: 'integer' } } } } },
  paths: {
    '/plants': {
      get: {
        summary: 'Search',
        description: 'Lists plants.\n\nNeeds `plant:read`.',
        'x-permissions': ['plant:read'],
        tags: ['Plants'],
        parameters: [
          {
            name: 'sort',
            in: 'query',
            schema: { enum: ['name', '-name'] },
            description: 'The order.',
            example: 'name',
          },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': {
                schema: {
                  properties: {
                    items: {
                      type: 'array',
                      items: { properties: { pot: { $ref: '#/components/schemas/Pot' } } },
                    },
                  },
                },
                example: { items: [] },
              },
            },
          },
          400: {
            description: 'No',
            content: {
              'application/json': {
                examples: { INVALID_INPUT: { value: { code: 'INVALID_INPUT', field: 'limit' } } },
              },
            },
          },
        },
      },
      post: {
        summary: 'Add',
        tags: ['Plants'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  name: { type: 'string', description: 'Its name.' },
                  potId: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
                  tags: { type: 'array', items: { type: 'string' } },
                },
                required: ['name'],
              },
              example: { name: 'Fern' },
            },
          },
        },
        responses: { 201: { description: 'Created' } },
      },
    },
    '/account': { get: { tags: ['Account'] } },
  },
}

test('groups calls by tag, in the order of the tags, with method and full path', () => {
  const groups = describeApi(document)
  expect(groups.map(({ name, description }) => [name, description])).toEqual([
    ['Account', 'Whoever calls.'],
    ['Plants', 'What grows.'],
  ])
  const calls = groups[1]?.operations.map(({ method, path, success }) => [
    method,
    path,
    success.status,
  ])
  expect(calls).toEqual([
    ['GET', '/api/plants', '200'],
    ['POST', '/api/plants', '201'],
  ])
})

test('describes each input with its place, its type and whether it is required', () => {
  const [search, add] = describeApi(document)[1]?.operations ?? []
  expect(search?.fields).toEqual([
    {
      name: 'sort',
      place: 'query',
      type: 'name | -name',
      required: false,
      description: 'The order.',
      choices: ['name', '-name'],
      example: 'name',
    },
    { name: 'limit', place: 'query', type: 'integer', required: false, description: '' },
  ])
  expect(add?.fields.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['name', 'string', true],
    ['potId', 'uuid | null', false],
    ['tags', 'string[]', false],
  ])
  expect(add?.body).toEqual({ type: 'application/json', example: '{\n  "name": "Fern"\n}' })
})

test('describes the response down to named schemas', () => {
  const [search] = describeApi(document)[1]?.operations ?? []
  expect(search?.success.fields.map(({ name, type }) => [name, type])).toEqual([
    ['items', 'any[]'],
    ['items[].pot', 'Pot'],
    ['items[].pot.size', 'integer'],
  ])
})

test('describes errors with status, code and response, and separates permissions from the description', () => {
  const [search] = describeApi(document)[1]?.operations ?? []
  expect(search?.description).toBe('Lists plants.')
  expect(search?.permissions).toEqual(['plant:read'])
  expect(search?.errors).toEqual([
    {
      status: '400',
      code: 'INVALID_INPUT',
      body: JSON.stringify({ code: 'INVALID_INPUT', field: 'limit' }, null, 2),
    },
  ])
})

test('gives every call its own anchor', () => {
  const ids = describeApi(document).flatMap(({ operations }) => operations.map(({ id }) => id))
  expect(new Set(ids).size).toBe(3)
})
