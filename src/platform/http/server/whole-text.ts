import { FastResponse } from 'srvx'

const texts = new WeakMap<Response, string>()

/**
 * An answer whose text is all there. It says so: what comes after need not read it piece by piece
 * through streams to squeeze it or to write it to a socket.
 */
export function wholeText(text: string, init: ResponseInit): Response {
  const response = new FastResponse(text, init)
  texts.set(response, text)
  return response
}

export const wholeTextOf = (response: Response): string | undefined => texts.get(response)
