import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { declaredErrors } from '#/registry/errors.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import type { Media, OpenApiDocument, Operation } from '#/platform/api/open-api-document.ts'
import type { ErrorCode } from '#/platform/error/app-error.ts'
import { openApi } from './openapi.ts'
import { restEndpoint } from './rest.ts'

const { services, createUser, runInRequest } = await createTestApp()
const document = (await openApi(services)) as OpenApiDocument

type Named = [call: string, operation: Operation]
const operations: Named[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]): Named => [`${method.toUpperCase()} ${path}`, one]),
)

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'api')
const inDocument = (schema: object) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object

/** The errors of an example against its own schema. */
function problemsOf(call: string, { schema, example, examples }: Media): string[] {
  const given = [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples ?? {}).map(({ value }) => value),
  ]
  if (!schema) return []
  if (given.length === 0) return [`${call}: no example`]
  const check = ajv.compile(inDocument(schema))
  return given.flatMap((one) => (check(one) ? [] : [`${call}: ${ajv.errorsText(check.errors)}`]))
}

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
  )
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(operations.length).toBeGreaterThan(20)
})

test('every call has a summary, a description, a described tag and a unique name', () => {
  const tags = new Map((document.tags ?? []).map(({ name, description }) => [name, description]))
  const silent = operations.filter(
    ([, { summary = '', description = '', tags: [tag = ''] = [] }]) =>
      !summary || description.length <= summary.length || !tags.get(tag),
  )
  expect(silent).toEqual([])
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(operations.length)
})

test('every call names its permissions', () => {
  const open = operations.filter(([, one]) => one['x-permissions']?.length === 0)
  expect(open.map(([call]) => call).toSorted()).toEqual([
    'GET /config',
    'GET /dev/inbox',
    'GET /dev/inbox/{id}',
    'GET /dev/mail',
    'GET /invitations/{token}', // organizations
    'GET /join/{token}', // organizations
    'GET /sign-in/code',
  ])
  const silent = operations.filter(
    ([, { description = '', security }]) => !description.includes('\n\nNeeds ') || !security,
  )
  expect(silent).toEqual([])
})

test('every input field has a description', () => {
  const silent = operations.flatMap(([call, { parameters = [], requestBody }]) => [
    ...parameters.filter(({ description }) => !description).map(({ name }) => `${call} ${name}`),
    ...Object.entries(requestBody?.content['application/json']?.schema?.properties ?? {})
      .filter(([, { description }]) => !description)
      .map(([name]) => `${call} ${name}`),
  ])
  expect(silent).toEqual([])
})

test('every example matches its schema', () => {
  const problems = operations.flatMap(
    ([call, { parameters = [], requestBody, responses = {} }]) => [
      ...parameters
        .filter(({ example, required }) => required || example !== undefined)
        .flatMap(({ name, ...media }) => problemsOf(`${call} ${name}`, media)),
      ...Object.values(requestBody?.content ?? {}).flatMap((media) =>
        problemsOf(`${call} body`, media),
      ),
      ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap((media) => problemsOf(`${call} ${status}`, media)),
      ),
    ],
  )
  expect(problems).toEqual([])
})

test('every call documents its errors under their status', () => {
  const problems = operations.flatMap(([call, { responses = {}, security = [] }]) => {
    const errors = Object.entries(responses).filter(([status]) => status >= '400')
    return [
      ...(errors.length < 2 ? [`${call} documents too few errors`] : []),
      ...(security.length > 0 && !responses['401'] ? [`${call} documents no 401`] : []),
      ...errors.flatMap(([status, { content, description }]) =>
        Object.entries(content?.['application/json']?.examples ?? {}).flatMap(
          ([code, { value }]) => {
            const body = value as { code: ErrorCode; message: string }
            const declared: number = declaredErrors.statuses[body.code]
            const right =
              body.code === code && String(declared) === status && description.includes(code)
            // A sentence, not a translation key.
            return right && /^[A-Z].* /.test(body.message) ? [] : [`${call} ${status} ${code}`]
          },
        ),
      ),
    ]
  })
  expect(problems).toEqual([])
})

test('documents responses that are not JSON', () => {
  const { paths } = document
  const types = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.responses?.['200']?.content ?? {})
  expect(types('/activity/export', 'get')).toEqual(['text/csv'])
  expect(types('/account/data', 'get')).toEqual(['application/zip'])
  expect(operations.some(([, { responses }]) => responses?.['204']?.content)).toBe(false)
})

test('the introduction explains what applies to every call', () => {
  const { description = '' } = document.info
  for (const word of ['cookie', 'requestId', 'nextCursor', 'version', 'retryAfter', 'changelog'])
    expect(description).toContain(word)
})

test('the texts use the terms of the glossary', () => {
  const retired =
    /\be-mails?\b|\b(?:some|any|no)body\b|\bwhoever\b|\bpersons?\b|\beyes\b|\bmailbox(?:es)?\b|\bstands?\b|\bin words\b|\bpictures?\b.*\bbooks?\b/i
  const texts: string[] = []
  JSON.stringify(document, (key, value: unknown) => {
    if (/^examples?$/.test(key)) return undefined
    if (/^(?:description|summary)$/.test(key) && typeof value === 'string') texts.push(value)
    return value
  })
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => retired.test(text))).toEqual([])
})

test('an error with a wait has a Retry-After header', async () => {
  const { cookie } = await createUser()
  const send = () =>
    runInRequest(
      '/api/account/confirmation/code',
      { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' },
      async (request, requestContext) => restEndpoint.handle(request, requestContext, services),
    )
  expect((await send()).status).toBe(204)
  const rejected = await send()
  expect(rejected.status).toBe(429)
  const { retryAfter } = (await rejected.json()) as { retryAfter: number }
  expect(rejected.headers.get('retry-after')).toBe(String(retryAfter))
})
