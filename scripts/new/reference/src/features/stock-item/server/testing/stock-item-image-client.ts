import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { StoredImage } from '#/platform/image/image.ts'
import type { Bytes } from '#/platform/image/server/testing/pictures.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { stockItemImages } from '../stock-item-images.ts'

type Cookie = { cookie: string }

/** A test app with a storage, and functions to upload and read images of stock items. */
export async function createStockItemImageClient(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stock-item-images-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const app = await createTestApp({ STORAGE_URL: folder, ...env })
  return {
    ...app,
    async upload(body: Bytes | string, { cookie }: Cookie) {
      const headers = { cookie, 'content-type': 'image/jpeg' }
      const response = await app.callEndpoint('/api/stock-items/images', {
        method: 'POST',
        headers,
        body,
      })
      const image = (await response.json()) as StoredImage & { code?: string }
      return { status: response.status, image }
    },
    see: async (src: string, { cookie }: Cookie) =>
      (await app.callEndpoint(src, { headers: { cookie } })).status,
    /** Runs the clean-up as if two days had passed. */
    cleanUp: () => stockItemImages.cleanUp.run(app.services, new Date(Date.now() + 48 * 3_600_000)),
    filesLeft: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) =>
        it.endsWith('.webp'),
      ).length,
  }
}
