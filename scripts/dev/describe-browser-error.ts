import { SourceMap } from 'node:module'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ViteDevServer } from 'vite'
import { type Place, describePlace } from './describe-error.ts'
import type { DevLog } from './dev-log.ts'

export const browserErrorPath = '/__developer-error'

/** What an error page sends: the failed request ID or an error of the browser. */
type Question = { request?: string; message?: string; stack?: string }

/**
 * Describes an error for the error page: the log of a failed request, or the source position of a browser
 * error, which is also printed to the terminal.
 */
export function answerBrowserError(vite: ViteDevServer, log: DevLog) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await read(request)
    const report = log.reportOf(asked.request ?? '') ?? (await describe(vite, asked))
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.end(report)
  }
}

async function read(request: IncomingMessage): Promise<Question> {
  try {
    return JSON.parse(await text(request)) as Question
  } catch {
    return {}
  }
}

async function describe(vite: ViteDevServer, { message = '', stack = '' }: Question) {
  const places = await Promise.all(
    Array.from(
      stack.matchAll(/https?:\/\/[^/]+(\/src\/[^\s?:)]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g),
    ).map(([, url = '', line, column]) => sourceOf(vite, url, Number(line), Number(column))),
  )
  const [first] = places.filter((place) => place !== undefined)
  const report = [message, ...(first ? describePlace(first) : [])].join('\n')
  if (message) console.error(`In the browser: ${report}`)
  return report
}

/** Maps the compiled position of a browser error to the source. */
async function sourceOf(
  { environments, config }: ViteDevServer,
  url: string,
  line: number,
  column: number,
): Promise<Place | undefined> {
  const module = await environments.client.moduleGraph.getModuleByUrl(url)
  const map = module?.transformResult?.map
  const file = module?.file ?? `${config.root}${url}`
  if (!map || !('mappings' in map) || !map.mappings) return { file, line, column }
  const found = new SourceMap(map as never).findEntry(line - 1, column - 1)
  if (!('originalLine' in found)) return undefined
  return { file, line: found.originalLine + 1, column: found.originalColumn + 1 }
}
