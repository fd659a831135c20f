import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { inspectConfig } from '#/platform/env/server/config.ts'
import { openStorage } from '#/platform/storage/server/open-storage.ts'
import { startS3 } from '#/platform/storage/server/testing/s3-server.ts'
import { checkBucket } from './check-bucket.ts'
import { createFindings } from './finding.ts'

const s3 = await startS3()

async function check(url: string) {
  const { storage } = inspectConfig({ STORAGE_URL: url }).draft
  if (storage.kind === 'folder') throw new Error('not a bucket')
  const findings = createFindings()
  await checkBucket(storage, findings)
  return findings.all.map(({ level, says }) => `${level} ${says}`)
}

test('a bucket that can be used, and nothing stays in it', async () => {
  expect(await check(s3.url)).toEqual([
    'ok The bucket files can be written, read, listed and deleted from.',
  ])
  const storage = openStorage(inspectConfig({ STORAGE_URL: s3.url }).draft.storage)
  const left: string[] = []
  for await (const { name } of storage.list('probe')) left.push(name)
  expect(left).toEqual([])
})

test('a bucket that does not exist', async () => {
  const [finding] = await check(s3.elsewhere)
  expect(finding).toMatch(/^error The bucket no-such-bucket at .* cannot be used: .*NoSuchBucket/)
})

test('a server that cannot be reached', async () => {
  const [finding] = await check('s3://key:secret@127.0.0.1:9/files?tls=off&timeout=1')
  expect(finding).toMatch(/^error The bucket files at http:\/\/127\.0\.0\.1:9 cannot be used: ./)
})

test('keys that may not delete', async () => {
  // What was written is forwarded; a deletion is refused, as a policy of the bucket would.
  const proxy = createServer((request, response) => {
    if (request.method === 'DELETE') {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url = '/' } = request
      const headers = new Headers(request.headers as Record<string, string>)
      headers.delete('content-length')
      const body = chunks.length > 0 ? Buffer.concat(chunks) : null
      void fetch(`http://127.0.0.1:${s3.port}${url}`, { method, headers, body }).then(
        async (answer) =>
          response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())),
      )
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  const findings = await check(s3.urlAt(port))
  expect(findings).toEqual([
    'warning Nothing can be deleted from the bucket files: The storage returned 403 AccessDenied to DELETE.',
  ])
})
