import { expect, test } from 'vitest'
import { describeApi } from './describe-api.ts'

const document = {
  paths: {
    '/books': {
      get: {
        summary: 'Search',
        tags: ['Books'],
        parameters: [
          { name: 'sort', in: 'query', schema: { enum: ['title', '-title'] } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
        responses: { '200': {} },
      },
      post: {
        summary: 'Add',
        tags: ['Books'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  title: { type: 'string' },
                  genreId: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
                  tags: { type: 'array', items: { type: 'string' } },
                },
                required: ['title'],
              },
            },
          },
        },
        responses: { '201': {} },
      },
    },
    '/account': { get: { tags: ['Account'] } },
  },
}

test('calls stand under their tag, with method and whole path', () => {
  const groups = describeApi(document)
  expect(groups.map(({ name }) => name)).toEqual(['Books', 'Account'])
  expect(groups[0]?.operations.map(({ method, path, success }) => [method, path, success])).toEqual(
    [
      ['GET', '/api/books', '200'],
      ['POST', '/api/books', '201'],
    ],
  )
})

test('what a call takes is told with its place, its type and whether it must be there', () => {
  const [search, add] = describeApi(document)[0]?.operations ?? []
  expect(search?.fields).toEqual([
    { name: 'sort', place: 'query', type: 'title | -title', required: false },
    { name: 'limit', place: 'query', type: 'integer', required: false },
  ])
  expect(add?.fields).toEqual([
    { name: 'title', place: 'body', type: 'string', required: true },
    { name: 'genreId', place: 'body', type: 'uuid | null', required: false },
    { name: 'tags', place: 'body', type: 'string[]', required: false },
  ])
})

test('every call has an anchor of its own', () => {
  const ids = describeApi(document).flatMap(({ operations }) => operations.map(({ id }) => id))
  expect(new Set(ids).size).toBe(3)
})
