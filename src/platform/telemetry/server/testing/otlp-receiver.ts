import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Value = {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  boolValue?: boolean
}
type Pairs = readonly { key: string; value: Value }[]

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
  attributes: Pairs
}
type SentLog = {
  traceId?: string
  spanId?: string
  severityText: string
  body: Value
  attributes: Pairs
}

type Payload = {
  resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: SentLog[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string; unit: string }[] }[] }[]
}

export type ReceivedSpan = Omit<SentSpan, 'attributes'> & { attributes: Record<string, unknown> }
export type ReceivedLog = Omit<SentLog, 'attributes' | 'body'> & {
  message: string
  attributes: Record<string, unknown>
}

const valueOf = ({ stringValue, intValue, doubleValue, boolValue }: Value) =>
  stringValue ?? (intValue === undefined ? undefined : Number(intValue)) ?? doubleValue ?? boolValue

const attributesOf = (pairs: Pairs) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, valueOf(value)]))

/** A receiver of OTLP/HTTP with JSON, like a collector. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const logs: ReceivedLog[] = []
  const metricNames = new Set<string>()
  const headers: IncomingMessage['headers'][] = []
  let received = ''

  function take({ resourceSpans = [], resourceLogs = [], resourceMetrics = [] }: Payload) {
    for (const { scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: attributesOf(span.attributes) })
    for (const { scopeLogs } of resourceLogs)
      for (const { body, ...log } of scopeLogs.flatMap((scope) => scope.logRecords))
        logs.push({
          ...log,
          message: String(valueOf(body)),
          attributes: attributesOf(log.attributes),
        })
    for (const { scopeMetrics } of resourceMetrics)
      for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metricNames.add(name)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const bytes = Buffer.concat(chunks)
      const isZipped = request.headers['content-encoding'] === 'gzip'
      const text = (isZipped ? gunzipSync(bytes) : bytes).toString()
      headers.push(request.headers)
      received += text
      take(JSON.parse(text) as Payload)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    logs,
    metricNames,
    headers,
    /** Everything that was sent, as text. */
    received: () => received,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
