import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

type Received = { headers: Record<string, string>; body: string }

/** A program that receives webhooks over HTTP, and answers with `status`. */
export async function startReceiver() {
  const received: Received[] = []
  const answer = { status: 200, body: 'ok' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer,
    /** The messages, each verified with the library of the specification. */
    verify: (secret: string) =>
      received.map(({ headers, body }) => new Webhook(secret).verify(body, headers)) as {
        type: string
        timestamp: string
        data: Record<string, unknown>
      }[],
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
