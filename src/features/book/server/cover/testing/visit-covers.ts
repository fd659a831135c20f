import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { featureDoors } from '#/assembly/doors.ts'
import { openHouse } from '#/assembly/testing/house.ts'
import type { Asked } from '#/assembly/testing/house.ts'
import { faultResponse } from '#/doors/api-faults.ts'
import { findDoor } from '#/platform/http/server/door.ts'
import type { BookCover } from '../../../book.ts'
import { sweepCovers } from '../cover-sweep.ts'
import type { Bytes } from './pictures.ts'

type Fault = { code?: string; field?: string; message?: string }

/** A house with a place for files, and the ways people bring and see covers. */
export async function visitCovers(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-covers-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const house = await openHouse({ STORAGE_URL: folder, ...env })
  const { services, within, person, api } = house
  const admin = await person({ role: 'admin' })
  const reader = await person()

  const knock = (path: string, asked: Asked) =>
    within(path, asked, async (request, scope) => {
      const door = findDoor(featureDoors, path)
      if (!door) throw new Error(`There is no door at ${path}.`)
      return Promise.resolve(door.handle(request, scope, services)).catch((error: unknown) =>
        faultResponse(error, scope, services),
      )
    })

  async function upload(body: Asked['body'], { headers, ...asked }: Asked = {}) {
    const response = await knock('/api/books/covers', {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'image/jpeg', ...headers },
      ...(body !== undefined && { body }),
      ...asked,
    })
    const said = (await response.json()) as BookCover & Fault
    return { status: response.status, said }
  }

  return {
    ...house,
    folder,
    admin,
    reader,
    books: (await api(admin)).book,
    upload,
    /** The name of a picture that has arrived. */
    arrived: async (picture: Bytes) => {
      const { status, said } = await upload(picture)
      if (status !== 201) throw new Error(`refused: ${said.message}`)
      return said.name
    },
    see: (path: string, { cookie }: { cookie: string } = reader, method = 'GET') =>
      knock(path, { method, headers: { cookie } }),
    /** As it will be done in so many hours. */
    sweep: (hours: number) => sweepCovers.run(services, new Date(Date.now() + hours * 3_600_000)),
    filesLeft: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length,
  }
}
