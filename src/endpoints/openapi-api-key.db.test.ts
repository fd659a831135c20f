import { expect, test } from 'vitest'
import type { OpenApiDocument } from '#/platform/api/open-api-document.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { openApi } from './openapi.ts'

const { services } = await createTestApp()
const document = (await openApi(services)) as OpenApiDocument

test('every call that accepts API keys names the scopes, and no other offers keys', () => {
  const offered = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ security }) => security?.some((scheme) => 'apiKey' in scheme))
  expect(offered.length).toBeGreaterThan(5)
  for (const operation of offered)
    expect(operation.security).toEqual([{ session: [] }, { apiKey: operation['x-permissions'] }])
  const names = offered.map(({ operationId }) => operationId)
  expect(names).toContain('account.get')
  for (const other of ['account.update', 'device.list', 'user.ban', 'apiKey.create', 'config.get'])
    expect(names).not.toContain(other)
  expect(document.components?.['securitySchemes']).toMatchObject({
    apiKey: { type: 'http', scheme: 'bearer' },
  })
})
