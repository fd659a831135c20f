export type SendOptions = {
  /** The fraction sent, from 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

type Target = { url: string; method?: 'POST' | 'PUT'; headers?: Record<string, string> }

/** The server rejected the file, or could not be reached (status 0). */
export class UploadError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'UploadError'
    this.status = status
    this.code = code
  }
}

/** Sends the file as the body. XMLHttpRequest, because fetch does not report upload progress. */
export function sendFile<Answer>(
  file: File,
  { url, method = 'POST', headers = {} }: Target,
  { onProgress, signal }: SendOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as Answer)
      else reject(uploadError(request.status, request.response))
    })
    request.addEventListener('error', () => reject(new UploadError(0, 'NETWORK', 'Not reached')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    if (signal.aborted) reject(new DOMException('Cancelled', 'AbortError'))
    else request.send(file)
  })
}

function uploadError(status: number, body: unknown): UploadError {
  const error = (body ?? {}) as { code?: unknown; message?: unknown }
  const text = (value: unknown, otherwise: string) =>
    typeof value === 'string' ? value : otherwise
  return new UploadError(status, text(error.code, 'UNKNOWN_ERROR'), text(error.message, ''))
}
