import type { ApiError } from '#/platform/error/api-error.ts'
import { reportDemoError } from '#/platform/http/demo-blocked.ts'
import { errorOfStatus, withWait } from '#/platform/http/transport/transport-error.ts'
import { serverUnreachable } from '#/platform/http/transport/translator.ts'
import { mutation } from './mutation.ts'

/** A mutation, because the cache of mutations reacts to a session that has ended. */
export const downloadMutation = mutation({ call: downloadFile })

/**
 * Fetches a file and hands it to the browser, which would show an error response as a page. Returns whether
 * a job prepares the file instead.
 */
async function downloadFile(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { prefer: 'respond-async' } }).catch(unreachable)
  if (response.status === 202) return true
  const name = fileNameOf(response)
  if (!response.ok || !name) {
    const error = await errorOf(response)
    reportDemoError(error) // demo
    throw error
  }
  // A connection that breaks before the end rejects too, so no partial file is saved.
  save(await response.blob().catch(unreachable), name)
  return false
}

function unreachable(): never {
  throw serverUnreachable()
}

const fileNameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

/** Errors of this server have a request ID; anything else is the page of a proxy. */
async function errorOf(response: Response): Promise<ApiError> {
  const { status, headers } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (!isOwnError(body)) return errorOfStatus(status, headers.get('retry-after'))
  const { code, message, ...data } = body
  return withWait(Object.assign(new Error(message), { code, status, data }))
}

type OwnError = { code: string; message: string } & NonNullable<ApiError['data']>

const isOwnError = (body: unknown): body is OwnError =>
  typeof body === 'object' && body !== null && 'requestId' in body && 'message' in body

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by the next task, and a blob is kept for as long as it is read.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
