import { firstVisitBytes, firstVisitFiles } from '../scripts/first-visit-files.ts'

const alsoFetched = /<link\b(?=[^>]*\brel="preload")[^>]*\bhref="([^"]+)"/g

/**
 * The transferred bytes of a first visit to a page, without icon and manifest. The result is the same on every
 * machine.
 */
export async function coldVisit(base: string, path: string, clientFolder: string, cookie = '') {
  const response = await fetch(`${base}${path}`, { headers: { accept: 'text/html', cookie } })
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`)
  const html = await response.text()
  const others = new Set(Array.from(html.matchAll(alsoFetched), ([, href]) => href))
  const files = firstVisitFiles(html, clientFolder)
  for (const file of files) others.delete(file)
  return {
    bytes: firstVisitBytes(html, clientFolder),
    requests: 1 + files.length + others.size,
    html: html.length,
  }
}
