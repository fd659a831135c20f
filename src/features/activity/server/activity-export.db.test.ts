import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { restEndpoint } from '#/endpoints/rest.ts'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { newId } from '#/platform/db/id.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'

const { db, services, createUser, runInRequest } = await createTestApp()
const admin = await createUser({ role: 'admin' })
const count = 2_300

beforeAll(async () => {
  const start = Date.UTC(2025, 0, 1)
  await db.insert(auditTable).values(
    Array.from({ length: count }, (_, n) => ({
      id: newId(start + n),
      at: new Date(start + Math.floor(n / 3) * 1000),
      kind: n % 2 ? 'user-updated' : 'user-banned',
      actorName: n === 7 ? '=cmd()' : 'Zuri',
      subjectName: `Subject ${n}`,
      ip: '203.0.113.9',
      changes: n === 8 ? { name: ['A', 'B, "C"'] as const } : null,
    })),
  )
})

const ask = (query: string, { cookie = admin.cookie, language = 'en' } = {}) =>
  runInRequest(
    `/api/activity/export?${query}`,
    { headers: { cookie, 'accept-language': language } },
    async (request, requestContext) => {
      try {
        return await restEndpoint.handle(request, requestContext, services)
      } catch (error) {
        return errorResponse(error, requestContext, services)
      }
    },
  )

async function linesOf(query: string) {
  const text = await (await ask(query)).text()
  return text.split('\r\n').slice(1, -1)
}

test('contains every entry once, newest first', async () => {
  const lines = await linesOf('')
  expect(lines).toHaveLength(count)
  expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(count)
  const times = lines.map((line) => line.split(',')[0] ?? '')
  expect(times).toEqual(times.toSorted().toReversed())
})

test('applies the search and the kind like the list', async () => {
  const banned = await linesOf('kind=user-banned')
  expect(banned).toHaveLength(count / 2)
  expect(new Set(banned.map((line) => line.split(',')[1]))).toEqual(new Set(['User banned']))
  expect(await linesOf('searchTerm=cmd')).toEqual([
    "2025-01-01T00:00:02.000Z,User updated,Subject 7,'=cmd(),,,203.0.113.9,",
  ])
  expect(await linesOf('searchTerm=nobody-like-this')).toEqual([])
})

test('contains the changes as values before and after', async () => {
  const [line = ''] = await linesOf('searchTerm=subject%208&kind=user-banned').then((lines) =>
    lines.filter((found) => found.includes('Subject 8,')),
  )
  const changes = line.slice(line.indexOf('"') + 1, -1).replaceAll('""', '"')
  expect(JSON.parse(changes)).toEqual({ name: ['A', 'B, "C"'] })
})

test('is a named file with a header in the user’s language', async () => {
  const answer = await ask('searchTerm=nobody-like-this', { language: otherLanguage })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  const t = services.i18n.translator(otherLanguage)
  const header = [t('activity.export.when'), t('activity.export.what')].join()
  expect(bytes.startsWith(`\uFEFF${header},`)).toBe(true)
})

test('requires the permission to read the audit log', async () => {
  const { cookie } = await createUser()
  expect((await ask('', { cookie })).status).toBe(403)
  expect((await ask('', { cookie: '' })).status).toBe(401)
})
