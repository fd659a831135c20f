import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { FastResponse } from 'srvx'
import { chooseEncoding } from './accept-encoding.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

type Body = { bytes: Buffer<ArrayBuffer>; etag: string; encoding?: string }
type StaticFile = { type: string; cacheControl: string; bodies: Map<string, Body> }

/**
 * Serves a finished build from memory: a few megabytes, read once. A request costs one map look-up, a
 * path outside the folder is not in the map, and a new build in the same folder does not affect a
 * running server.
 */
export function createStaticFiles(folder: string) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
      .map((path) => path.replaceAll('\\', '/'))
      // Dot files are internal to the build, such as its manifest.
      .filter((path) => !path.includes('/.'))
      .map((path) => [path, load(folder, path)] as const),
  )

  return (request: Request): Response | undefined => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const pathname = pathOf(request.url)
    const file = files.get(pathname)
    if (file) return answer(request, file)
    return pathname.startsWith('/assets/') ? missing() : undefined
  }
}

function answer(request: Request, { type, cacheControl, bodies }: StaticFile): Response {
  const body = choose(bodies, request.headers.get('accept-encoding'))
  const headers: Record<string, string> = {
    'content-type': type,
    'cache-control': cacheControl,
    etag: body.etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (bodies.size > 1) headers.vary = 'accept-encoding'
  if (body.encoding) headers['content-encoding'] = body.encoding
  const etags = request.headers.get('if-none-match')?.split(',') ?? []
  if (etags.some((etag) => matchesEtag(etag.trim(), body.etag))) {
    return new FastResponse(null, { status: 304, headers })
  }
  headers['content-length'] = String(body.bytes.length)
  return new FastResponse(request.method === 'HEAD' ? null : body.bytes, { headers })
}

const matchesEtag = (etags: string, etag: string) =>
  etags === '*' || etags.replace(/^W\//, '') === etag

function load(folder: string, pathname: string): StaticFile {
  const path = join(folder, pathname)
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const bodies = new Map<string, Body>([['', { bytes, etag: `"${hash}"` }]])
  for (const [encoding, extension] of ENCODINGS) {
    if (!existsSync(path + extension)) continue
    const compressed = readFileSync(path + extension)
    bodies.set(encoding, { bytes: compressed, etag: `"${hash}-${encoding}"`, encoding })
  }
  return {
    type: TYPES[extname(pathname).toLowerCase()] ?? 'application/octet-stream',
    // Names under /assets contain a content hash; others may change with the next build.
    cacheControl: pathname.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    bodies,
  }
}

function choose(bodies: StaticFile['bodies'], accept: string | null): Body {
  const body = bodies.get(chooseEncoding([...bodies.keys()].filter(Boolean), accept) ?? '')
  if (!body) throw new Error('A loaded file has no body')
  return body
}

// A page of an earlier build requests its old chunks; the 404 must not be cached.
function missing(): Response {
  return new FastResponse('Not Found', {
    status: 404,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}

function pathOf(url: string): string {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2)).split(/[?#]/, 1)[0] ?? '/'
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return path
  }
}
