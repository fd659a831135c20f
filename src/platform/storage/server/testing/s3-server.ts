import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** A local S3 server with one bucket, and its URL for STORAGE_URL. */
export async function startS3(prefix = '') {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const keys = 'S3RVER:S3RVER'
  const urlAt = (at: number) => `s3://${keys}@127.0.0.1:${at}/files${prefix}?tls=off`
  return {
    port,
    url: urlAt(port),
    /** The same bucket through another port, such as that of a proxy. */
    urlAt,
    elsewhere: `s3://${keys}@127.0.0.1:${port}/no-such-bucket?tls=off`,
  }
}
