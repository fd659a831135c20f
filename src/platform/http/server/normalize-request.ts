import { AppError } from '#/platform/error/app-error.ts'

// A Request object cannot have these methods, so the handler would throw.
const unsupported = new Set(['TRACE', 'TRACK', 'CONNECT'])
const readMethods = ['GET', 'HEAD']

/** Pages and files accept only reads; changes have their own endpoints. */
export function rejectMethod(method: string, pathname: string): void {
  const isApi = pathname.startsWith('/api/') || pathname.startsWith('/_serverFn/')
  if (isApi ? !unsupported.has(method) : readMethods.includes(method)) return
  const parameters = isApi ? {} : { allow: readMethods.join(', ') }
  throw new AppError('METHOD_NOT_ALLOWED', { parameters })
}

/**
 * Re-encodes a path with invalid percent signs, as broken links have them, so that the 404 page can
 * render. Other paths stay unchanged. Leading slashes are reduced to one, because the framework would
 * redirect to the request's Host.
 */
export function normalizePath(pathname: string): string {
  if (isDecodable(pathname)) return pathname.replace(/^\/{2,}/, '/')
  const parts = pathname.split('/').map((part) => encodeURIComponent(decodeBytes(part)))
  // Two leading slashes would name another host.
  return `/${parts.join('/').replace(/^\/+/, '')}`
}

function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because the build removes calls without effect.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}

function decodeBytes(part: string): string {
  const bytes = part.split(/(%[0-9a-f]{2})/i).map((piece) => {
    const hex = /^%([0-9a-f]{2})$/i.exec(piece)?.[1]
    return hex ? Buffer.from(hex, 'hex') : Buffer.from(piece)
  })
  return Buffer.concat(bytes).toString()
}
