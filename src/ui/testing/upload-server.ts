// A real server for browser tests of uploads. It stops reading a held upload at a third until it is
// released, so that a test can check the progress without timing.

import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    uploadServer: string
  }
}

type Held = { request: IncomingMessage; state: 'held' | 'released' | 'aborted' }

export default async function startUploadServer({ provide }: TestProject) {
  const held = new Map<string, Held>()
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    const [, path = '', id = ''] = (request.url ?? '').split('/')
    if (request.method === 'OPTIONS') response.end()
    else if (path === 'release') release(held.get(id), response)
    else if (path === 'state') answer(response, 200, { state: held.get(id)?.state ?? 'unknown' })
    else if (path === 'refuse')
      drain(request, () => answer(response, 413, { code: 'TOO_LARGE', message: 'Too large' }))
    else if (path === 'busy')
      drain(request, () => answer(response, 503, { code: 'BUSY', message: 'Busy' }))
    else {
      if (path === 'hold') hold(request, id, held)
      drain(request, (bytes) =>
        answer(response, 200, { bytes, type: request.headers['content-type'] }),
      )
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  provide('uploadServer', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

function hold(request: IncomingMessage, id: string, held: Map<string, Held>) {
  const entry: Held = { request, state: 'held' }
  held.set(id, entry)
  const third = Number(request.headers['content-length']) / 3
  let read = 0
  request.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read >= third && entry.state === 'held') request.pause()
  })
  request.on('close', () => {
    if (!request.complete) entry.state = 'aborted'
  })
}

function release(entry: Held | undefined, response: ServerResponse) {
  if (entry?.state === 'held') {
    entry.state = 'released'
    entry.request.resume()
  }
  answer(response, 200, {})
}

function drain(request: IncomingMessage, done: (bytes: number) => void) {
  let bytes = 0
  request.on('data', (chunk: Buffer) => (bytes += chunk.length))
  request.on('end', () => done(bytes))
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
