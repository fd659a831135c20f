import { FastResponse } from 'srvx'

/**
 * A response whose text is complete, so that it can be compressed and sent without reading a stream. The
 * framework looks at the body of a page to guard its stream; a buffered one has none, and creating it would
 * take a twentieth of the page's CPU time.
 */
class BufferedResponse extends FastResponse {
  readonly buffered: string

  constructor(text: string, init: ResponseInit) {
    super(text, init)
    this.buffered = text
  }

  override get body(): null {
    return null
  }
}

export function bufferedResponse(text: string, init: ResponseInit): Response {
  return new BufferedResponse(text, init)
}

export const bufferedTextOf = (response: Response): string | undefined =>
  response instanceof BufferedResponse ? response.buffered : undefined

/** A copy with these headers, buffered if the original is. */
export function withHeaders(
  response: Response,
  headers: Headers,
  status = response.status,
): Response {
  const text = bufferedTextOf(response)
  const init = { status, headers }
  return text === undefined ? new Response(response.body, init) : bufferedResponse(text, init)
}
