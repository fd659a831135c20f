import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string }

type Behavior = {
  /** The reply to each recipient; a number rejects with that code. */
  recipient?: (address: string) => number | undefined
  /** Awaited before a message is accepted. */
  accept?: () => Promise<void>
  port?: number
  login?: { user: string; pass: string }
}

const refusal = (responseCode: number) =>
  Object.assign(new Error('not now, person@example.com'), { responseCode })

/** A real local SMTP server that keeps the messages it receives. */
export async function startMailServer({ recipient, accept, port = 0, login }: Behavior = {}) {
  const received: Received[] = []
  let onReceived = () => {}

  const options: SMTPServerOptions = {
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.pass) done(null, { user: username })
      else done(refusal(535))
    },
    onRcptTo({ address }, _session, done) {
      const code = recipient?.(address)
      done(code ? refusal(code) : null)
    },
    onData(stream, session, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        raw += chunk
      })
      const finish = async () => {
        await accept?.()
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), raw })
        done()
        onReceived()
      }
      stream.on('end', () => void finish())
    },
  }

  const server = new SMTPServer(options)
  // Clients that disconnect half-way are part of these tests.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo

  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    async first(count: number) {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          onReceived = resolve
        })
      }
      return received.slice(0, count)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
