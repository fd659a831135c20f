import { expect, test } from 'vitest'
import { jpeg } from '#/platform/image/server/testing/pictures.ts'
import { createCoverClient } from './testing/cover-client.ts'

const picture = await jpeg({ width: 300, height: 450 })
const visit = await createCoverClient()

test('a cover is served to a key with the scope', async () => {
  const { cover } = await visit.books.create({
    title: 'Covered',
    author: 'Someone',
    cover: await visit.arrived(picture),
  })
  const { apiKey } = await visit.api(visit.reader)
  const readWith = async (scopes: string[]) => {
    const { token } = await apiKey.create({ name: 'Key', scopes, expiresInDays: 30 })
    const response = await visit.callEndpoint(cover?.src ?? '', {
      headers: { authorization: `Bearer ${token}` },
    })
    return response.status
  }
  expect(await readWith(['book:read'])).toBe(200)
  expect(await readWith(['account:read'])).toBe(403)
  const wrong = { headers: { cookie: visit.reader.cookie, authorization: 'Bearer wrong' } }
  expect((await visit.callEndpoint(cover?.src ?? '', wrong)).status).toBe(401)
})
