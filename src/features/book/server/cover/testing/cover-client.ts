import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import type { TestRequest } from '#/registry/testing/test-app.ts'
import { cleanUpImages } from '#/platform/image/server/clean-up-images.ts'
import type { StoredImage } from '#/platform/image/image.ts'
import type { Bytes } from '#/platform/image/server/testing/pictures.ts'
import { covers } from '../covers.ts'

type ApiError = { code?: string; field?: string; message?: string }

/** A test app with a storage, and functions to upload and read covers. */
export async function createCoverClient(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'covers-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const app = await createTestApp({ STORAGE_URL: folder, ...env })
  const { services, callEndpoint: call, createUser, api } = app
  const admin = await createUser({ role: 'admin' })
  const reader = await createUser()

  async function upload(body: TestRequest['body'], { headers, ...asked }: TestRequest = {}) {
    const response = await call('/api/books/covers', {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'image/jpeg', ...headers },
      ...(body !== undefined && { body }),
      ...asked,
    })
    const said = (await response.json()) as StoredImage & ApiError
    return { status: response.status, said }
  }

  return {
    ...app,
    folder,
    admin,
    reader,
    books: (await api(admin)).book,
    upload,
    /** The name of an uploaded picture. */
    arrived: async (picture: Bytes) => {
      const { status, said } = await upload(picture)
      if (status !== 201) throw new Error(`refused: ${said.message}`)
      return said.name
    },
    see: (path: string, { cookie }: { cookie: string } = reader, method = 'GET') =>
      call(path, { method, headers: { cookie } }),
    /** Runs the clean-up as if this many hours had passed. */
    cleanUp: (hours: number) =>
      cleanUpImages('cover-clean-up', covers).run(
        services,
        new Date(Date.now() + hours * 3_600_000),
      ),
    filesLeft: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length,
  }
}
