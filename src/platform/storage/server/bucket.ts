import { AwsClient } from 'aws4fetch'
import { AppError } from '#/platform/api/app-error.ts'
import type { BucketConfig } from '#/platform/env/server/storage-url.ts'
import { TimeLimit } from './time-limit.ts'
import { assertPlainName } from './storage.ts'
import type { ListedFile, Storage } from './storage.ts'

type Sent = { method: string; body?: BodyInit; type?: string }
type Read<T> = (response: Response, limit: TimeLimit) => T | Promise<T>

/** Files in a bucket of Amazon S3 or of anything that speaks its language. */
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
  const home = `${endpoint}/${bucket}`
  const urlOf = (name: string) => `${home}/${prefix}${assertPlainName(name)}`

  /** 404 is an answer. A bucket that cannot be reached is UNAVAILABLE; any other status is an error. */
  async function send<T>(url: string, sent: Sent, read: Read<T>): Promise<T | undefined> {
    const limit = new TimeLimit(config.timeoutMs)
    try {
      return await limit.race(exchange(url, sent, read, limit))
    } catch (error) {
      throw isNetworkError(error) ? unavailable(error) : error
    } finally {
      limit.pause()
    }
  }

  async function exchange<T>(url: string, sent: Sent, read: Read<T>, limit: TimeLimit) {
    const { method, body, type } = sent
    const response = await client.fetch(url, {
      method,
      ...(body && { body }),
      ...(type && { headers: { 'content-type': type } }),
      signal: limit.signal,
    })
    if (response.ok) return await read(response, limit)
    const told = method === 'HEAD' ? '' : /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
    if (response.status === 404 && told !== 'NoSuchBucket') return undefined
    const { status } = response
    const cause = new Error(`The storage answered ${status} ${told ?? ''} to ${method}.`)
    if (status === 507) throw new AppError('STORAGE_FULL', { cause })
    throw status >= 500 || status === 429 ? unavailable(cause) : cause
  }
  const nothing = () => true

  /** By names, not by tokens: every server that speaks S3 understands that. */
  async function* list(wanted: string): AsyncGenerator<ListedFile> {
    let last: string | undefined
    do {
      const question = new URLSearchParams({
        prefix: `${prefix}${assertPlainName(wanted)}/`,
        ...(last && { marker: last }),
      })
      const text = await send(`${home}/?${question}`, { method: 'GET' }, (answer) => answer.text())
      const { files, more } = readListing(text ?? '')
      for (const { name, modifiedAt } of files)
        yield { name: name.slice(prefix.length), modifiedAt }
      last = more ? files.at(-1)?.name : undefined
    } while (last)
  }

  return {
    async put(name, bytes, type) {
      await send(urlOf(name), { method: 'PUT', body: Buffer.from(bytes), type }, nothing)
    },
    read: (name) =>
      send(urlOf(name), { method: 'GET' }, ({ body, headers }, limit) =>
        body ? { body: limit.watch(body), size: Number(headers.get('content-length')) } : undefined,
      ),
    has: async (name) => Boolean(await send(urlOf(name), { method: 'HEAD' }, nothing)),
    async delete(name) {
      await send(urlOf(name), { method: 'DELETE' }, nothing)
    },
    list,
    // A bucket shows no object before it is whole.
    tidy: async () => {},
  }
}

const unavailable = (cause: unknown) => new AppError('UNAVAILABLE', { cause })

/** `fetch` wraps what the network said in a TypeError; the time limit throws its own reason. */
const isNetworkError = (error: unknown) =>
  error instanceof Error &&
  ((error instanceof TypeError && error.cause !== undefined) || error.name === 'TimeoutError')

/** Our names need no escaping. */
function readListing(xml: string): { files: ListedFile[]; more: boolean } {
  const files = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, item = '']) => ({
    name: inside('Key', item),
    modifiedAt: new Date(inside('LastModified', item)),
  }))
  return { files, more: inside('IsTruncated', xml) === 'true' }
}

const inside = (tag: string, xml: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
