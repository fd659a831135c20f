import { afterAll, afterEach, expect, test } from 'vitest'
import { openHouse } from '#/assembly/testing/house.ts'
import { cutLine } from '#/platform/db/server/testing/cut-line.ts'
import { faultResponse } from './api-faults.ts'
import { authDoor } from './auth.ts'
import { liveDoor, readyDoor } from './health.ts'
import { restDoor } from './rest.ts'
import type { Door } from '#/platform/http/server/door.ts'
import type { Services } from '#/assembly/services.ts'

const near = await openHouse()
const line = await cutLine(near.url)
const far = await openHouse({ DATABASE_URL: line.url })
afterAll(() => line.close())
afterEach(() => line.mend())
const { cookie } = await near.person({ name: 'Patient' })

const come = (door: Door<Services>, path: string) =>
  far.within(path, { headers: { cookie, 'accept-language': 'fr' } }, async (request, scope) => {
    try {
      return await door.handle(request, scope, far.services)
    } catch (error) {
      return faultResponse(error, scope, far.services)
    }
  })

const asked: [string, Door<Services>, string][] = [
  ['the API', restDoor, '/api/account'],
  ['the sign-in door', authDoor, '/api/auth/get-session'],
]

test.each(asked)(
  'with the database away %s says "in a moment", never "signed out"',
  async (_, door, path) => {
    expect((await come(door, path)).status).toBe(200)
    line.cut()
    const answer = await come(door, path)
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
    line.mend()
    expect((await come(door, path)).status).toBe(200)
  },
)

test('meanwhile it is alive and not ready, and ready again by itself', async () => {
  line.cut()
  expect((await come(liveDoor, '/api/health/live')).status).toBe(200)
  expect((await come(readyDoor, '/api/health/ready')).status).toBe(503)
  line.mend()
  expect((await come(readyDoor, '/api/health/ready')).status).toBe(200)
})
