const beginsWith = (bytes: Uint8Array, hex: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + hex.length / 2)).toString('hex') === hex

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/**
 * The kind of a file by its first bytes, whatever its name or content type; named as by the
 * decoder.
 */
export function kindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  if (beginsWith(bytes, 'ffd8ff')) return 'jpeg'
  if (beginsWith(bytes, '89504e470d0a1a0a')) return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 12) === 'ftypavif') return 'heif'
  return undefined
}

/**
 * Requires readable text after it, because four characters alone occur by chance in one of a
 * hundred large photographs.
 */
const markup = /<(?:script|html|svg|iframe|!doctype|\?php)[\s/>][\s!-~]{4}/i

/** A picture that is also a page, a program or an archive is a polyglot file and is rejected. */
export function holdsSomethingElse(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return markup.test(all) || all.slice(0, 1024).includes('%PDF-') || endsAsArchive(all)
}

/** The directory of a ZIP is at the end, with a comment that reaches exactly to the end. */
function endsAsArchive(all: string): boolean {
  const at = all.lastIndexOf('PK\u0005\u0006')
  if (at < 0 || at + 22 > all.length) return false
  const comment = all.charCodeAt(at + 20) + all.charCodeAt(at + 21) * 256
  return at + 22 + comment === all.length
}
