import { join, resolve } from 'node:path'
import type { Variables } from './variables.ts'

export type BucketConfig = {
  kind: 'bucket'
  /** Without a trailing slash. */
  endpoint: string
  bucket: string
  /** The prefix of every name in the bucket: empty, or with a trailing slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  /** Time-out of a request to the bucket. */
  timeoutMs: number
}
export type StorageConfig = { kind: 'folder'; folder: string } | BucketConfig

/** Below the ten seconds within which every request gets a response. */
const defaultTimeout = '8'

/** A folder, or `s3://key:secret@host/bucket/prefix?region=…&tls=off&timeout=8`. */
export function readStorage(variables: Variables, dataDir: string): StorageConfig {
  const value = variables.text('STORAGE_URL')
  const nowhere: StorageConfig = { kind: 'folder', folder: join(dataDir, 'uploads') }
  if (value === undefined) return nowhere
  if (!value.includes('://')) return { kind: 'folder', folder: resolve(value) }
  const url = variables.url('STORAGE_URL', ['s3:'])
  return (url && readBucket(variables, url)) ?? nowhere
}

function readBucket(variables: Variables, url: URL): BucketConfig | undefined {
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  const accessKeyId = decoded(url.username) || variables.text('AWS_ACCESS_KEY_ID')
  const secretAccessKey = decoded(url.password) || variables.text('AWS_SECRET_ACCESS_KEY')
  const sessionToken = variables.text('AWS_SESSION_TOKEN')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    variables.problem(
      'STORAGE_URL must name a bucket after the host: s3://s3.eu-west-1.amazonaws.com/my-bucket.',
    )
  if (folders.some((part) => !/^[\w-]+$/.test(part)))
    variables.problem('STORAGE_URL may hold letters, digits, - and _ in the folders of the bucket.')
  if (!accessKeyId || !secretAccessKey) {
    variables.problem(
      'STORAGE_URL needs keys: in it, as s3://key:secret@host/bucket, or in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
    return undefined
  }
  const plain = url.searchParams.get('tls') === 'off'
  const timeout = url.searchParams.get('timeout') ?? defaultTimeout
  if (!/^[1-9]\d?$/.test(timeout))
    variables.problem('STORAGE_URL: timeout must be a whole number of seconds from 1 to 99.')
  return {
    kind: 'bucket',
    endpoint: `${plain ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') ?? variables.text('AWS_REGION') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    timeoutMs: Number(timeout) * 1000,
  }
}

/** Keys may contain characters that a URL must escape, which is easily forgotten. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
