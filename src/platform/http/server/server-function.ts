import { AppError } from '#/platform/error/app-error.ts'

const base = '/_serverFn/'

export const isServerFunction = (pathname: string) => pathname.startsWith(base)

/** The framework throws on a path without exactly one function id. */
export function rejectMalformedFunction(pathname: string): void {
  if (!/^[\w-]+$/.test(pathname.slice(base.length))) throw new AppError('NOT_FOUND')
}

/** The framework returns 500 for an unknown id, which is a client error. */
export async function rejectUnknownFunction(response: Response): Promise<Response> {
  if (response.status !== 500) return response
  const text = await response.clone().text()
  if (text.includes('Server function info not found')) throw new AppError('NOT_FOUND')
  return response
}
