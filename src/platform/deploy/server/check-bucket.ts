import { randomUUID } from 'node:crypto'
import type { BucketConfig } from '#/platform/env/server/storage-url.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { openBucket } from '#/platform/storage/server/bucket.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'
import type { Findings } from './finding.ts'

/** Does with a file of its own what the server does with uploads, and deletes it. */
export async function checkBucket(config: BucketConfig, { ok, warning, error }: Findings) {
  const { bucket, endpoint } = config
  const storage = openBucket(config)
  const name = `probe/${randomUUID()}.txt`
  const sent = new TextEncoder().encode('Written by check:deploy.')
  try {
    await storage.put(name, sent, 'text/plain')
    const stored = await storage.read(name)
    const text = stored && (await new Response(stored.body).text())
    if (text !== new TextDecoder().decode(sent)) {
      error('STORAGE_URL', `The bucket ${bucket} does not return what was written to it.`)
      return
    }
    if (!(await lists(storage, name)))
      warning('STORAGE_URL', `The bucket ${bucket} does not list what was written to it.`)
  } catch (cause) {
    error('STORAGE_URL', `The bucket ${bucket} at ${endpoint} cannot be used: ${reasonOf(cause)}`)
    return
  }
  try {
    await storage.delete(name)
    if (await storage.has(name)) throw new Error('The file is still there.')
    ok('STORAGE_URL', `The bucket ${bucket} can be written, read, listed and deleted from.`)
  } catch (cause) {
    warning(
      'STORAGE_URL',
      `Nothing can be deleted from the bucket ${bucket}: ${reasonOf(cause)}`,
      `Allow s3:DeleteObject, and delete ${config.prefix}${name}.`,
    )
  }
}

async function lists(storage: Storage, name: string): Promise<boolean> {
  for await (const file of storage.list('probe')) if (file.name === name) return true
  return false
}

/** An unreachable bucket is an error in the words of users, with the reason as its cause. */
const reasonOf = (error: unknown): string => {
  const known = error instanceof AppError && error.cause ? error.cause : error
  const { message, cause } = known instanceof Error ? known : new Error(String(known))
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
