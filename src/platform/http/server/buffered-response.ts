import { FastResponse } from 'srvx'

const texts = new WeakMap<Response, string>()

/**
 * A response whose text is complete, so that it can be compressed and sent without reading a stream.
 */
export function bufferedResponse(text: string, init: ResponseInit): Response {
  const response = new FastResponse(text, init)
  texts.set(response, text)
  return response
}

export const bufferedTextOf = (response: Response): string | undefined => texts.get(response)
