import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { postWebhook } from './post-webhook.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A receiver, and what it received. */
async function receive(answer: RequestListener, host = '127.0.0.1', port = 0) {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.headers.host} ${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return { received, port: (server.address() as AddressInfo).port }
}

const message = (url: string) => ({ url, headers: { 'webhook-id': '1' }, body: '{}' })
const local = { allowPrivate: true, production: true }
const strict = { allowPrivate: false, production: false }
const answer = (address: string) => [{ address, family: address.includes(':') ? 6 : 4 }]
const never = () => Promise.reject(new Error('nothing is resolved'))

test('posts to the address that was resolved, with the name of the host', async () => {
  const { received, port } = await receive((_, response) => response.end('thanks'))
  const resolve = async () => answer('127.0.0.1')
  const posted = await postWebhook(message(`http://hooks.test:${port}/a?b=c`), {
    ...local,
    resolve,
  })
  expect(posted).toMatchObject({ status: 200, error: null, response: 'thanks' })
  expect(received).toEqual([`POST hooks.test:${port} /a?b=c`])
})

test.each([
  ['a private address', ['10.0.0.1']],
  ['loopback', ['127.0.0.1']],
  ['IPv6 loopback', ['::1']],
  ['an IPv4-mapped address', ['::ffff:127.0.0.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
  ['nothing', []],
])('a host that resolves to %s is refused', async (_, addresses) => {
  const { received, port } = await receive((__, response) => response.end())
  const resolve = async () => addresses.flatMap(answer)
  const posted = await postWebhook(message(`http://hooks.test:${port}`), { ...strict, resolve })
  expect(posted).toMatchObject({ status: null, error: 'address' })
  expect(received).toEqual([])
})

test.each(['http://127.0.0.1', 'http://[::1]', 'http://2130706433', 'ftp://hooks.test'])(
  '%s is refused without a query',
  async (url) => {
    const posted = await postWebhook(message(url), { ...strict, resolve: never })
    expect(posted).toMatchObject({ status: null, error: 'address' })
  },
)

test('DNS rebinding: the connection goes to the checked address, not to the next answer', async () => {
  const allowed = await receive((_, response) => response.end())
  const forbidden = await receive((_, response) => response.end(), '127.0.0.2', allowed.port)
  const answers = ['127.0.0.1', '127.0.0.2']
  let queries = 0
  const options = {
    ...local,
    isAllowed: (address: string) => address === '127.0.0.1',
    resolve: async () => answer(answers[queries++] ?? ''),
  }
  const url = `http://rebinding.test:${allowed.port}`
  expect(await postWebhook(message(url), options)).toMatchObject({ status: 200 })
  expect(queries).toBe(1)
  // The next attempt resolves the name again, and checks the new answer.
  expect(await postWebhook(message(url), options)).toMatchObject({ error: 'address' })
  expect(queries).toBe(2)
  expect(allowed.received).toHaveLength(1)
  expect(forbidden.received).toEqual([])
})

test('redirects are not followed', async () => {
  const target = await receive((_, response) => response.end())
  const { port } = await receive((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${target.port}/` }).end(),
  )
  const posted = await postWebhook(message(`http://127.0.0.1:${port}`), {
    ...local,
    resolve: never,
  })
  expect(posted).toMatchObject({ status: 302, error: null })
  expect(target.received).toEqual([])
})

test('an endless response is cut', async () => {
  const { port } = await receive((_, response) => {
    const endless = new Readable({
      read() {
        this.push('é\0'.repeat(4096))
      },
    })
    endless.pipe(response)
    response.on('close', () => endless.destroy())
  })
  const posted = await postWebhook(message(`http://127.0.0.1:${port}`), {
    ...local,
    resolve: never,
  })
  expect(posted).toMatchObject({ status: 200, response: 'é'.repeat(1000) })
})

test('a receiver that does not answer, or a name that does not resolve, times out', async () => {
  const { port } = await receive(() => {})
  const limits = { ...local, timeoutMs: 50 }
  const silent = await postWebhook(message(`http://127.0.0.1:${port}`), {
    ...limits,
    resolve: never,
  })
  expect(silent).toMatchObject({ status: null, error: 'timeout' })
  const resolve = () => new Promise<never>(() => {})
  const unresolved = await postWebhook(message('http://hooks.test'), { ...limits, resolve })
  expect(unresolved).toMatchObject({ status: null, error: 'timeout' })
})

test('names the reason if there is no response', async () => {
  const closed = await receive((_, response) => response.end())
  await new Promise((resolve) => servers.pop()?.close(resolve))
  const refused = message(`http://127.0.0.1:${closed.port}`)
  expect(await postWebhook(refused, { ...local, resolve: never })).toMatchObject({
    error: 'connection',
  })
  const unknown = Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
  const resolve = () => Promise.reject(unknown)
  expect(await postWebhook(message('http://hooks.test'), { ...local, resolve })).toMatchObject({
    error: 'dns',
  })
  const plain = await receive((_, response) => response.end())
  const tls = message(`https://127.0.0.1:${plain.port}`)
  expect(await postWebhook(tls, { ...local, resolve: never })).toMatchObject({ error: 'tls' })
})
