import { createTransport } from 'nodemailer'
import { brand } from '#/brand.ts'
import { isSingleEmail, oneLine } from './email-address.ts'
import { MailDeliveryError } from './mail.ts'
import type { MailTransport, OutgoingMail } from './mail.ts'
import { toDeliveryError } from './smtp-error.ts'

/** Time-out of each step of the conversation with the server. */
const stepTimeoutMs = 10_000
/** Time-out of the whole attempt, because a server that trickles replies keeps every step alive. */
const attemptTimeoutMs = 30_000

type Options = { url: string; from: string; stepMs?: number; attemptMs?: number }

export function createSmtpTransport(options: Options): MailTransport {
  const { url, from, stepMs = stepTimeoutMs, attemptMs = attemptTimeoutMs } = options
  const sender = parseSender(from)
  let pool = createPool(url, stepMs)

  async function send(mail: OutgoingMail) {
    // The library parses addresses leniently and could pick the wrong one of two.
    if (!isSingleEmail(mail.to)) throw new MailDeliveryError('refused', { permanent: true })
    const current = pool
    let tooLong = false
    const timer = setTimeout(() => {
      tooLong = true
      // Only closing the pool ends a delivery; other deliveries in progress are retried.
      if (pool === current) pool = createPool(url, stepMs)
      current.close({ force: true })
    }, attemptMs)
    try {
      await current.sendMail(compose(mail, sender))
    } catch (error) {
      throw tooLong ? new MailDeliveryError('timeout') : toDeliveryError(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return { send, close: () => pool.close() }
}

/** Connects and signs in like a delivery, but sends nothing. */
export async function verifySmtp(url: string, stepMs = stepTimeoutMs): Promise<void> {
  const pool = createPool(url, stepMs)
  try {
    await pool.verify()
  } catch (error) {
    throw toDeliveryError(error)
  } finally {
    pool.close()
  }
}

function createPool(url: string, stepMs: number) {
  return createTransport({
    pool: true,
    ...connectionOf(url),
    maxConnections: 4,
    // A dropped idle connection is replaced at once; the outbox handles every other retry.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
}

/**
 * `smtps://` uses TLS from the first byte. `smtp://` must upgrade first, except on this machine or when
 * `?tls=off` declares the network to be trusted.
 */
export function connectionOf(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const plain = !secure && (isLoopback(host) || searchParams.get('tls') === 'off')
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** `Name <email>`, or a bare email, to which the product name is added. */
function parseSender(from: string) {
  const named = /^(.*)<([^<>]+)>\s*$/s.exec(oneLine(from))
  const address = (named?.[2] ?? oneLine(from)).trim()
  const name = named?.[1]?.trim().replace(/^"(.*)"$/, '$1') || brand.name
  return { name, address }
}

/** Addresses are passed as objects, which are not parsed and cannot become two. */
function compose(mail: OutgoingMail, sender: { name: string; address: string }) {
  return {
    from: sender,
    to: { name: '', address: mail.to },
    envelope: { from: sender.address, to: [mail.to] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    // The same for every attempt, so that email clients can recognize a duplicate.
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}
