import { AppError } from '#/platform/error/app-error.ts'

export const bodyLimits = { auth: 10_000, api: 1_000_000 }

/** Reads the whole body, null if there is none, and throws as soon as it exceeds the limit. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('TOO_LARGE')
  if (!request.body) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('TOO_LARGE')
    chunks.push(chunk)
  }
  return size > 0 ? new Uint8Array(Buffer.concat(chunks)) : null
}

/** The same request with a body within the limit. */
export async function withBoundedBody(request: Request, limit: number): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const body = await readBody(request, limit)
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}
