import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

export type Edits = { count: number }

/** Read by `src/platform/dev/is-page-current.ts`. */
export const editsPath = '/__developer-edits'

/** Counts the edits of modules, so that a page can tell whether it was rendered before the last one. */
export function countEdits(edits: Edits): Plugin {
  return {
    name: 'count-edits',
    apply: 'serve',
    hotUpdate: {
      order: 'pre',
      handler({ modules }) {
        if (modules.length > 0) edits.count += 1
      },
    },
  }
}

export function answerEdits(edits: Edits) {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.setHeader('cache-control', 'no-store')
    response.end(String(edits.count))
  }
}

/** Tells the page with its headers how many edits it knows. */
export function noteEdits(response: ServerResponse, count: number): void {
  response.setHeader('server-timing', `edits;desc=${count}`)
}
