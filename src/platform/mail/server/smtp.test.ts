import { brand } from '#/brand.ts'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import type { MailTransport, OutgoingMail } from './mail.ts'
import { connectionOf, createSmtpTransport } from './smtp.ts'
import { startMailServer } from './testing/mail-server.ts'

const from = 'Larch <no-reply@example.com>'

const mail: OutgoingMail = {
  id: newId(),
  to: 'ada@example.com',
  language: 'en',
  subject: '407291 هو رمز دخولك',
  text: 'text 407291',
  html: '<p>407291</p>',
  code: '407291',
  createdAt: new Date('2026-01-02T03:04:05Z'),
}

async function server(behavior: Parameters<typeof startMailServer>[0] = {}) {
  const started = await startMailServer(behavior)
  onTestFinished(() => started.close())
  return started
}

function closing(transport: MailTransport) {
  onTestFinished(() => transport.close())
  return transport
}

test('delivers a message with both versions and the headers of an automatic mail', async () => {
  const { url, received } = await server()
  await closing(createSmtpTransport({ url, from })).send(mail)

  const [message] = received
  expect(message).toMatchObject({ from: 'no-reply@example.com', to: ['ada@example.com'] })
  expect(message?.raw).toContain('From: Larch <no-reply@example.com>\r\n')
  expect(message?.raw).toContain('To: ada@example.com\r\n')
  expect(message?.raw).toContain(`Message-ID: <${mail.id}@example.com>\r\n`)
  expect(message?.raw).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000\r\n')
  expect(message?.raw).toContain('Auto-Submitted: auto-generated\r\n')
  expect(message?.raw).toContain('Content-Language: en\r\n')
  expect(message?.raw).toContain('text/plain; charset=utf-8')
  expect(message?.raw).toContain('text/html; charset=utf-8')
})

test('adds the product name to a bare sender address', async () => {
  const { url, received } = await server()
  await closing(createSmtpTransport({ url, from: 'no-reply@example.com' })).send(mail)
  expect(received[0]?.raw).toContain(`From: ${brand.name} <no-reply@example.com>\r\n`)
})

test('line breaks in subject, sender or recipient add no header and no recipient', async () => {
  const { url, received } = await server()
  const broken = '\r\nBcc: eve@example.com\r\n\r\nbody'
  const name = `Oct${broken}avo`
  const transport = closing(createSmtpTransport({ url, from: `${name} <no-reply@example.com>` }))

  await transport.send({ ...mail, subject: `code${broken}` })
  const two = transport.send({ ...mail, to: `ada@example.com${broken}` })
  await expect(two).rejects.toMatchObject({ reason: 'refused', permanent: true })

  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['ada@example.com'])
  expect(received[0]?.raw).not.toMatch(/^bcc:/im)
})

test('a 5xx reply to a recipient is permanent, a 4xx reply is not', async () => {
  const { url } = await server({ recipient: (to) => (to.startsWith('ada') ? 550 : 451) })
  const transport = closing(createSmtpTransport({ url, from }))
  await expect(transport.send(mail)).rejects.toMatchObject({
    reason: 'refused',
    permanent: true,
    responseCode: 550,
  })
  await expect(transport.send({ ...mail, to: 'bob@example.com' })).rejects.toMatchObject({
    reason: 'busy',
    permanent: false,
    responseCode: 451,
  })
})

test('a wrong password is not a permanent error of the message', async () => {
  const { port } = await server({ login: { user: 'larch', pass: 'right' } })
  const wrong = createSmtpTransport({ url: `smtp://larch:wrong@127.0.0.1:${port}`, from })
  await expect(closing(wrong).send(mail)).rejects.toMatchObject({
    reason: 'login',
    permanent: false,
  })
})

test('decodes the user and password of the url', async () => {
  const { port, received } = await server({ login: { user: 'a@b', pass: 'p/w:d' } })
  const url = `smtp://a%40b:p%2Fw%3Ad@127.0.0.1:${port}`
  await closing(createSmtpTransport({ url, from })).send(mail)
  expect(received).toHaveLength(1)
})

test('no error repeats the server’s reply, which may quote an address', async () => {
  const { url } = await server({ recipient: () => 550 })
  const error = await closing(createSmtpTransport({ url, from })).send(mail).catch(String)
  expect(error).toBe('MailDeliveryError: mail delivery failed: refused')
})

async function rawServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
}

test('a server that never greets is a time-out', async () => {
  const url = await rawServer(() => {})
  const transport = closing(createSmtpTransport({ url, from, stepMs: 100 }))
  await expect(transport.send(mail)).rejects.toMatchObject({ reason: 'timeout', permanent: false })
})

test('ends a connection that trickles its greeting at the limit of the whole attempt', async () => {
  const url = await rawServer((socket) => {
    const drip = setInterval(() => socket.write('2'), 20)
    socket.on('close', () => clearInterval(drip))
    socket.write('220-wait\r\n')
  })
  const transport = closing(createSmtpTransport({ url, from, stepMs: 5_000, attemptMs: 200 }))
  await expect(transport.send(mail)).rejects.toMatchObject({ reason: 'timeout', permanent: false })
})

test('a refused connection has the reason "connection"', async () => {
  const { url, close } = await startMailServer()
  await close()
  const transport = closing(createSmtpTransport({ url, from }))
  await expect(transport.send(mail)).rejects.toMatchObject({
    reason: 'connection',
    permanent: false,
  })
})

test('requires encryption except on this machine or when configured', () => {
  const secure = { secure: true, requireTLS: false, ignoreTLS: false }
  const upgraded = { secure: false, requireTLS: true, ignoreTLS: false }
  const plain = { secure: false, requireTLS: false, ignoreTLS: true }
  expect(connectionOf('smtps://mail.example.com')).toMatchObject({ ...secure, port: 465 })
  expect(connectionOf('smtps://mail.example.com?tls=off')).toMatchObject(secure)
  expect(connectionOf('smtp://mail.example.com')).toMatchObject({ ...upgraded, port: 587 })
  expect(connectionOf('smtp://127.0.0.1.example.com')).toMatchObject(upgraded)
  expect(connectionOf('smtp://mailpit:1025?tls=off')).toMatchObject({ ...plain, port: 1025 })
  expect(connectionOf('smtp://localhost:1025')).toMatchObject(plain)
  expect(connectionOf('smtp://[::1]:1025')).toMatchObject({ ...plain, host: '::1' })
})
