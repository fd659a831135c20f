import { AppError } from '#/platform/api/app-error.ts'

const base = '/_serverFn/'

export const isServerFunction = (pathname: string) => pathname.startsWith(base)

/** The framework fails on a path without a function's id, or with more than that. */
export function refuseMalformedFunction(pathname: string): void {
  if (!/^[\w-]+$/.test(pathname.slice(base.length))) throw new AppError('NOT_FOUND')
}

/** The framework answers 500 to an id it does not know; that is the caller's mistake. */
export async function refuseUnknownFunction(response: Response): Promise<Response> {
  if (response.status !== 500) return response
  const text = await response.clone().text()
  if (text.includes('Server function info not found')) throw new AppError('NOT_FOUND')
  return response
}
