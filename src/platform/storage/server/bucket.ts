import { AwsClient } from 'aws4fetch'
import { AppError } from '#/platform/error/app-error.ts'
import type { BucketConfig } from '#/platform/env/server/storage-url.ts'
import { TimeLimit } from './time-limit.ts'
import { assertPlainName } from './storage.ts'
import type { ListedFile, Storage } from './storage.ts'

type BucketRequest = { method: string; body?: BodyInit; type?: string }
type Read<T> = (response: Response, limit: TimeLimit) => T | Promise<T>

/** Files in a bucket of Amazon S3 or a compatible service. */
export function openBucket(config: BucketConfig): Storage {
  const { endpoint, bucket, prefix, region } = config
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    ...(config.sessionToken && { sessionToken: config.sessionToken }),
    service: 's3',
    region,
    retries: 2,
  })
  const bucketUrl = `${endpoint}/${bucket}`
  const urlOf = (name: string) => `${bucketUrl}/${prefix}${assertPlainName(name)}`

  /** Returns undefined for 404. An unreachable bucket is UNAVAILABLE; any other status throws. */
  async function send<T>(url: string, init: BucketRequest, read: Read<T>): Promise<T | undefined> {
    const limit = new TimeLimit(config.timeoutMs)
    try {
      return await limit.race(exchange(url, init, read, limit))
    } catch (error) {
      throw isNetworkError(error) ? unavailable(error) : error
    } finally {
      limit.pause()
    }
  }

  async function exchange<T>(url: string, init: BucketRequest, read: Read<T>, limit: TimeLimit) {
    const { method, body, type } = init
    const response = await client.fetch(url, {
      method,
      ...(body && { body }),
      ...(type && { headers: { 'content-type': type } }),
      signal: limit.signal,
    })
    if (response.ok) return await read(response, limit)
    const code = method === 'HEAD' ? '' : /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined
    const { status } = response
    const cause = new Error(`The storage returned ${status} ${code ?? ''} to ${method}.`)
    if (status === 507) throw new AppError('STORAGE_FULL', { cause })
    throw status >= 500 || status === 429 ? unavailable(cause) : cause
  }
  const ignoreBody = () => true

  /** Pages by marker instead of token, which every S3 server supports. */
  async function* list(wanted: string): AsyncGenerator<ListedFile> {
    let last: string | undefined
    do {
      const query = new URLSearchParams({
        prefix: `${prefix}${assertPlainName(wanted)}/`,
        ...(last && { marker: last }),
      })
      const text = await send(`${bucketUrl}/?${query}`, { method: 'GET' }, (response) =>
        response.text(),
      )
      const { files, more } = readListing(text ?? '')
      for (const { name, modifiedAt } of files)
        yield { name: name.slice(prefix.length), modifiedAt }
      last = more ? files.at(-1)?.name : undefined
    } while (last)
  }

  return {
    async put(name, bytes, type) {
      await send(urlOf(name), { method: 'PUT', body: Buffer.from(bytes), type }, ignoreBody)
    },
    read: (name) =>
      send(urlOf(name), { method: 'GET' }, ({ body, headers }, limit) =>
        body ? { body: limit.watch(body), size: Number(headers.get('content-length')) } : undefined,
      ),
    has: async (name) => Boolean(await send(urlOf(name), { method: 'HEAD' }, ignoreBody)),
    async delete(name) {
      await send(urlOf(name), { method: 'DELETE' }, ignoreBody)
    },
    list,
    // A bucket never shows an incomplete object.
    tidy: async () => {},
  }
}

const unavailable = (cause: unknown) => new AppError('UNAVAILABLE', { cause })

/** `fetch` wraps network errors in a TypeError; the time limit throws its own error. */
const isNetworkError = (error: unknown) =>
  error instanceof Error &&
  ((error instanceof TypeError && error.cause !== undefined) || error.name === 'TimeoutError')

/** Our names need no XML unescaping. */
function readListing(xml: string): { files: ListedFile[]; more: boolean } {
  const files = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, item = '']) => ({
    name: inside('Key', item),
    modifiedAt: new Date(inside('LastModified', item)),
  }))
  return { files, more: inside('IsTruncated', xml) === 'true' }
}

const inside = (tag: string, xml: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
