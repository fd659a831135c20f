import { AppError } from '#/platform/api/app-error.ts'

// The web's own requests cannot carry these: an answer of ours would end in a error.
const unheard = new Set(['TRACE', 'TRACK', 'CONNECT'])
const looking = ['GET', 'HEAD']

/** Pages and files are only looked at; what changes something has an entrance of its own. */
export function refuseMethod(method: string, pathname: string): void {
  const calls = pathname.startsWith('/api/') || pathname.startsWith('/_serverFn/')
  if (calls ? !unheard.has(method) : looking.includes(method)) return
  const parameters = calls ? {} : { allow: looking.join(', ') }
  throw new AppError('METHOD_NOT_ALLOWED', { parameters })
}

/**
 * A path whose percent signs mean nothing, as links broken on their way have them, in a spelling
 * that can be read: so the page that is not there can say so. Any other path as it is. Slashes in
 * front are reduced to one, because the framework would answer with a redirect to the request's Host.
 */
export function plainPath(pathname: string): string {
  if (canBeRead(pathname)) return pathname.replace(/^\/{2,}/, '/')
  const parts = pathname.split('/').map((part) => encodeURIComponent(readable(part)))
  // Two slashes in front would be another host.
  return `/${parts.join('/').replace(/^\/+/, '')}`
}

function canBeRead(pathname: string): boolean {
  try {
    // A call whose result nobody uses is left out by the build.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}

function readable(part: string): string {
  const bytes = part.split(/(%[0-9a-f]{2})/i).map((piece) => {
    const hex = /^%([0-9a-f]{2})$/i.exec(piece)?.[1]
    return hex ? Buffer.from(hex, 'hex') : Buffer.from(piece)
  })
  return Buffer.concat(bytes).toString()
}
