import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** A server on this machine that speaks S3, with one bucket; its address as STORAGE_URL takes it. */
export async function startS3(prefix = '') {
  const directory = mkdtempSync(join(tmpdir(), 'octavo-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'octavo', configs: [] }],
  })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const keys = 'S3RVER:S3RVER'
  const urlAt = (at: number) => `s3://${keys}@127.0.0.1:${at}/octavo${prefix}?tls=off`
  return {
    port,
    url: urlAt(port),
    /** The same bucket through a line that leads to it. */
    urlAt,
    elsewhere: `s3://${keys}@127.0.0.1:${port}/no-such-bucket?tls=off`,
  }
}
