import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '#/platform/env/server/storage-url.ts'
import { assertPlainName } from './storage.ts'
import type { ListedFile, Storage } from './storage.ts'

// Whoever asks may hold a transaction open, which the database ends after fifteen seconds.
const patienceMs = 10_000

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

  /** 404 is an answer; what else goes wrong is a fault. */
  async function ask(url: string, method: string, body?: BodyInit, type?: string) {
    const response = await client.fetch(url, {
      method,
      ...(body && { body }),
      ...(type && { headers: { 'content-type': type } }),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return response
    const told = method === 'HEAD' ? '' : /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
    if (response.status === 404 && told !== 'NoSuchBucket') return undefined
    throw new Error(`The storage answered ${response.status} ${told ?? ''} to ${method}.`)
  }

  /** By names, not by tokens: every server that speaks S3 understands that. */
  async function* list(wanted: string): AsyncGenerator<ListedFile> {
    let last: string | undefined
    do {
      const question = new URLSearchParams({
        prefix: `${prefix}${assertPlainName(wanted)}/`,
        ...(last && { marker: last }),
      })
      const answer = await ask(`${home}/?${question}`, 'GET')
      const { files, more } = readListing((await answer?.text()) ?? '')
      for (const { name, modifiedAt } of files)
        yield { name: name.slice(prefix.length), modifiedAt }
      last = more ? files.at(-1)?.name : undefined
    } while (last)
  }

  return {
    async put(name, bytes, type) {
      await ask(urlOf(name), 'PUT', Buffer.from(bytes), type)
    },
    async read(name) {
      const answer = await ask(urlOf(name), 'GET')
      if (!answer?.body) return undefined
      return { body: answer.body, size: Number(answer.headers.get('content-length')) }
    },
    has: async (name) => Boolean(await ask(urlOf(name), 'HEAD')),
    async delete(name) {
      await ask(urlOf(name), 'DELETE')
    },
    list,
    // A bucket shows no object before it is whole.
    tidy: async () => {},
  }
}

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
