import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const asset = /\/(?:assets\/)?[\w./-]+\.(?:js|css)(?=["'?\\)\s>])/g
const staticImport = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g

/** The scripts and styles of a page, including static imports. */
export function firstVisitFiles(html: string, distClient: string): string[] {
  const files = new Set<string>()
  const waiting = Array.from(html.matchAll(asset), ([path]) => path)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = join(distClient, path)
    if (files.has(path) || !existsSync(file)) continue
    files.add(path)
    if (!path.endsWith('.js')) continue
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      waiting.push(new URL(target, `http://site${path}`).pathname)
    }
  }
  return [...files].toSorted()
}

/** The JavaScript and CSS of a first visit to this page, in bytes compressed with brotli. */
export function firstVisitBytes(html: string, distClient: string): number {
  const sizes = firstVisitFiles(html, distClient).map((path) => wireSize(join(distClient, path)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function wireSize(file: string): number {
  const compressed = `${file}.br`
  return existsSync(compressed)
    ? statSync(compressed).size
    : brotliCompressSync(readFileSync(file)).length
}
