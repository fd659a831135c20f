import { createServer } from 'node:http'
import { once } from 'node:events'

type Options = { host: string; port: number; collect: () => Promise<string> }

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves `/metrics` for Prometheus, apart from the port of the product. */
export async function serveMetrics({ host, port, collect }: Options) {
  const server = createServer((request, response) => {
    const isMetrics = /^\/metrics(?:\?|$)/.test(request.url ?? '')
    if (!isMetrics || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    collect().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen({ host, port, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    const { message } = error as Error
    throw new Error(`METRICS_PORT=${port} cannot be used: ${message}`, { cause: error })
  }
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Joins the texts of several processes: each metric is described once, followed by the samples of all. */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { head: string[]; samples: string[] }>()
  for (const text of texts) {
    let family = { head: [] as string[], samples: [] as string[] }
    for (const line of text.split('\n').filter(Boolean)) {
      const [, name] = /^# HELP (\S+)/.exec(line) ?? []
      if (name) {
        family = families.get(name) ?? { head: [], samples: [] }
        families.set(name, family)
      }
      const lines = line.startsWith('#') ? family.head : family.samples
      if (lines === family.samples || !family.head.includes(line)) lines.push(line)
    }
  }
  const lines = [...families.values()].flatMap(({ head, samples }) => [...head, ...samples])
  return lines.map((line) => `${line}\n`).join('')
}
