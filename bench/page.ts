import { coldBytes, coldFiles } from '../scripts/cold-bytes.ts'

const alsoFetched = /<link\b(?=[^>]*\brel="preload")[^>]*\bhref="([^"]+)"/g

/**
 * What a first visit to a page brings over the wire, the tab's icon and manifest aside. Exact: the
 * same on every machine.
 */
export async function coldVisit(base: string, path: string, clientFolder: string, cookie = '') {
  const response = await fetch(`${base}${path}`, { headers: { accept: 'text/html', cookie } })
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`)
  const html = await response.text()
  const others = new Set(Array.from(html.matchAll(alsoFetched), ([, href]) => href))
  const files = coldFiles(html, clientFolder)
  for (const file of files) others.delete(file)
  return { bytes: coldBytes(html, clientFolder), requests: 1 + files.length + others.size }
}
