export function readCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    // The first of two equal names has the longer path, so a later cookie cannot replace it.
    if (at > 0 && name && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}
