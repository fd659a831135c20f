import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { personalData } from '#/registry/personal-data.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { accountTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { rtlLanguage } from '#/platform/i18n/testing/languages.ts'
import { personalDataEndpoint } from './personal-data.ts'

const { db, createUser, runInRequest, services } = await createTestApp()

const send = (cookie: string, method = 'GET') =>
  runInRequest(
    '/api/account/data',
    { method, headers: { cookie } },
    async (request, requestContext) =>
      personalDataEndpoint.handle(request, requestContext, services),
  )

async function download({ cookie }: { cookie: string }) {
  const response = await send(cookie)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  return {
    response,
    texts,
    json: JSON.parse(texts['my-data.json'] ?? '') as Record<string, object[]>,
  }
}

describe('the personal data export', () => {
  test('has a JSON file and one CSV file per kind, without secrets', async () => {
    const ada = await createUser(
      { name: '=Ada, "A"', language: rtlLanguage },
      { userAgent: 'Firefox/130' },
    )
    const secrets = { accessToken: 'secret-access', refreshToken: 'secret-refresh' }
    const known = { id: newId(), accountId: 'over-there', providerId: `p-${ada.id}` }
    await db.insert(accountTable).values({ ...known, ...secrets, userId: ada.id })
    const { response, texts, json } = await download(ada)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z][a-z0-9-]*-my-data-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const kinds = personalData.map(({ name }) => `${name}.csv`)
    expect(Object.keys(texts).toSorted()).toEqual([...kinds, 'my-data.json'].toSorted())
    expect(Object.keys(texts)).toEqual(
      expect.arrayContaining([
        'account.csv',
        'api-keys.csv', // api-key
        'devices.csv',
        'history.csv',
        'invitations.csv', // organizations
        'my-data.json',
        'organizations.csv', // organizations
        'sign-in-methods.csv',
      ]),
    )
    expect(json['account']).toMatchObject([
      { id: ada.id, name: '=Ada, "A"', language: rtlLanguage },
    ])
    expect(json['devices']).toHaveLength(1)
    expect(json['sign-in-methods']).toMatchObject([{ kind: 'provider', name: `p-${ada.id}` }])
    // A spreadsheet shows the text and runs no formula.
    expect(texts['account.csv']).toContain(`"'=Ada, ""A"""`)
    for (const text of Object.values(texts)) {
      expect(text).not.toContain(ada.token)
      expect(text).not.toMatch(/secret-|over-there|token/i)
    }
  })

  test('contains the whole audit log of the user, and no other entries', async () => {
    const [ada, other] = [await createUser(), await createUser({ name: 'Other' })]
    const lines = Array.from({ length: 1234 }, (_, at) => ({
      id: newId(),
      kind: 'book-updated',
      actorId: ada.id,
      actorName: 'Ada',
      ip: '192.0.2.1',
      subjectName: `Book ${at}`,
    }))
    await db.insert(auditTable).values(lines)
    await db.insert(auditTable).values([
      {
        id: newId(),
        kind: 'user-banned',
        actorId: other.id,
        subjectId: ada.id,
        ip: '192.0.2.9',
      },
      { id: newId(), kind: 'book-created', actorId: other.id, subjectName: 'Not hers' },
    ])
    const { texts, json } = await download(ada)
    expect(json['history']).toHaveLength(1235)
    expect(texts['history.csv']?.trim().split('\r\n')).toHaveLength(1236)
    expect(texts['history.csv']).not.toContain('Not hers')
    // The IP of an administrator is not the user's data.
    expect(texts['history.csv']).not.toContain('192.0.2.9')
  })

  test('is available only to the user', async () => {
    await expect(send('')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const admin = await createUser({ role: 'admin' })
    const { cookie } = await createUser({}, { impersonatedBy: admin.id })
    await expect(send(cookie)).rejects.toMatchObject({ code: 'IMPERSONATING' })
    await expect(send(admin.cookie, 'POST')).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })
})
