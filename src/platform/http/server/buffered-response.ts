import { FastResponse } from 'srvx'

const texts = new WeakMap<Response, string>()

/**
 * An answer whose text is all there. It says so: what comes after need not read it piece by piece
 * through streams to compress it or to write it to a socket.
 */
export function bufferedResponse(text: string, init: ResponseInit): Response {
  const response = new FastResponse(text, init)
  texts.set(response, text)
  return response
}

export const bufferedTextOf = (response: Response): string | undefined => texts.get(response)
