import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endpointDocs } from '#/registry/api-docs.ts'
import { origin, createTestApp } from '#/registry/testing/test-app.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { OpenApiDocument, Operation } from '#/platform/api/open-api-document.ts'
import { errorResponse } from './translate-errors.ts'
import { openApi } from './openapi.ts'
import { restEndpoint } from './rest.ts'

const { services, db, createUser, runInRequest } = await createTestApp()
const document = (await openApi(services)) as OpenApiDocument
const admin = await createUser({ role: 'admin' })

type Body = { code?: string; field?: string; message?: string } | null

async function call(method: string, path: string, body?: object) {
  const headers = {
    cookie: admin.cookie,
    origin,
    ...(body && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await runInRequest(`/api${path}`, init, async (request, requestContext) => {
    try {
      return await restEndpoint.handle(request, requestContext, services)
    } catch (error) {
      return errorResponse(error, requestContext, services)
    }
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: (isJson ? JSON.parse(text) : null) as Body }
}

/** Other endpoints read neither the query nor JSON. */
const isProcedure = ({ operationId }: Operation) =>
  endpointDocs.every(({ operation }) => operation.operationId !== operationId)

type Case = { method: string; path: string; name: string; operation: Operation }
const cases: Case[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    (isProcedure(operation) ? (operation.parameters ?? []) : [])
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => ({ method: method.toUpperCase(), path, name, operation })),
  ),
)

/** The path with the document's own example values. */
function filled({ path, operation }: Case) {
  const values = Object.fromEntries(
    (operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, example }) => [name, String(example)]),
  )
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return { url, values }
}

const exampleBody = ({ operation }: Case) =>
  operation.requestBody?.content['application/json']?.example ?? {}

test('the document has operations with path parameters', () => {
  expect(cases.length).toBeGreaterThan(8)
})

test.each(cases.map((one) => [`${one.method} ${one.path} ${one.name}`, one] as const))(
  '%s: rejects another value in the query',
  async (_, one) => {
    const { url } = filled(one)
    for (const query of [`${one.name}=${newId()}`, `${one.name}=a&${one.name}=b`]) {
      const body = one.method === 'GET' ? undefined : exampleBody(one)
      expect(await call(one.method, `${url}?${query}`, body)).toMatchObject({
        status: 400,
        body: { code: 'PATH_CONFLICT', field: one.name },
      })
    }
  },
)

test.each(
  cases
    .filter(({ method }) => method !== 'GET')
    .map((one) => [`${one.method} ${one.path} ${one.name}`, one] as const),
)('%s: rejects another value in the body and accepts the same value', async (_, one) => {
  const { url, values } = filled(one)
  for (const other of [newId(), null, [values[one.name]], { id: newId() }]) {
    const body = { ...exampleBody(one), [one.name]: other }
    expect(await call(one.method, url, body)).toMatchObject({
      status: 400,
      body: { code: 'PATH_CONFLICT', field: one.name },
    })
  }
  const same = await call(one.method, url, { ...exampleBody(one), ...values })
  expect(same.body?.code).not.toBe('PATH_CONFLICT')
})

test('rejects a bracketed query as another value', async () => {
  const response = await call('GET', `/users/${admin.id}?id[0]=${newId()}`)
  expect(response).toMatchObject({ status: 400, body: { code: 'PATH_CONFLICT', field: 'id' } })
})

test('deletes neither user when path and body differ', async () => {
  const [one, other] = [await createUser(), await createUser()]
  const response = await call('DELETE', `/users/${one.id}`, { id: other.id })
  expect(response).toMatchObject({
    status: 400,
    body: {
      message: 'The value of “id” doesn’t match the URL. Remove it or send the same value.',
    },
  })
  for (const { id } of [one, other])
    expect(await db.select().from(userTable).where(eq(userTable.id, id))).toHaveLength(1)
  expect((await call('DELETE', `/users/${one.id}`)).status).toBe(204)
  expect(await db.select().from(userTable).where(eq(userTable.id, other.id))).toHaveLength(1)
})
