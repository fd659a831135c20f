import { expect, test } from 'vitest'
import { openApi } from '#/endpoints/openapi.ts'
import type { OpenApiDocument } from '#/platform/api/open-api-document.ts'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { procedures } from '#/registry/procedures.ts'
import { calls, createCaller, exampleOf } from './testing/call-organizations.ts'
import { createOrganizationApp } from './testing/organization-app.ts'

const off = await createOrganizationApp({ ORGANIZATIONS: 'off' })
const on = await createOrganizationApp({ ORGANIZATIONS: 'invite-only' })
const { callRest, callRpc } = createCaller(off)

test('every call about organizations depends on the setting', () => {
  const always = [...listProcedures(procedures)].filter(([id]) => !calls.has(id))
  const about = always.filter(([, { path }]) => /organization|invitation|join/.test(path))
  expect(about.map(([id]) => id)).toEqual([])
})

test('with ORGANIZATIONS=off every call answers everyone with 404', async () => {
  const callers = {
    visitor: {},
    user: await off.user(),
    admin: await off.user({ role: 'admin' }),
    'someone before onboarding': await off.user({ onboardedAt: null }),
  }
  const answered = new Set<string>()
  for (const [who, caller] of Object.entries(callers))
    for (const id of calls.keys())
      for (const call of [callRest, callRpc]) {
        const { status, text } = await call(id, exampleOf(id), caller)
        const code = /"code":"(\w+)"/.exec(text)?.[1]
        if (status !== 404 || code !== 'NOT_FOUND')
          answered.add(`${id} by ${who}: ${status} ${code}`)
      }
  expect([...answered]).toEqual([])
  expect(off.services.publicConfig).not.toHaveProperty('organizations')
})

test('the API documentation lists the calls only with organizations', async () => {
  const documents = [await openApi(off.services), await openApi(on.services)] as OpenApiDocument[]
  const [without, whole] = documents.map((document) => ({
    names: [
      ...Object.keys(document.paths),
      ...(document.tags ?? []).map(({ name, description }) => `${name} ${description}`),
      ...Object.keys(document.components?.schemas ?? {}),
    ],
    calls: Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    ),
  }))
  const about = (names: string[] = []) =>
    names.filter((name) => /organization|invitation|member|team/i.test(name))
  expect(about(without?.names)).toEqual([])
  expect(about(whole?.names).length).toBeGreaterThan(20)
  const more = whole?.calls.filter((id) => !without?.calls.includes(id))
  expect(new Set(more)).toEqual(new Set([...calls.keys(), 'uploadLogo']))
})
