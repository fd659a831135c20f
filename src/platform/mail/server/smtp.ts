import { createTransport } from 'nodemailer'
import { brand } from '#/brand.ts'
import { isSingleEmail, oneLine } from './email-address.ts'
import { MailDeliveryError } from './mail.ts'
import type { MailTransport, OutgoingMail } from './mail.ts'
import { toDeliveryError } from './smtp-error.ts'

/** Silence allowed in any one step of the conversation with the server. */
const stepTimeoutMs = 10_000
/** The whole attempt: a server that trickles its answers keeps every single step alive. */
const attemptTimeoutMs = 30_000

type Options = { url: string; from: string; stepMs?: number; attemptMs?: number }

export function createSmtpTransport(options: Options): MailTransport {
  const { url, from, stepMs = stepTimeoutMs, attemptMs = attemptTimeoutMs } = options
  const sender = parseSender(from)
  let pool = createPool(url, stepMs)

  async function send(mail: OutgoingMail) {
    // The library reads addresses leniently: of two in one string it may pick the wrong one.
    if (!isSingleEmail(mail.to)) throw new MailDeliveryError('refused', { permanent: true })
    const current = pool
    let tooLong = false
    const timer = setTimeout(() => {
      tooLong = true
      // Only closing the pool ends a delivery; what else was under way is retried.
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

/** Says hello and signs in, as a delivery would, and sends nothing. */
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
    // A dropped idle connection is replaced at once; every other retry is the outbox's business.
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
 * `smtps://` speaks TLS from the first byte. `smtp://` must upgrade before anything is said, except
 * to this very machine or when `?tls=off` says that the network in between is trusted.
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

/** `Name <address>` or a bare address, which then speaks in the product's name. */
function parseSender(from: string) {
  const named = /^(.*)<([^<>]+)>\s*$/s.exec(oneLine(from))
  const address = (named?.[2] ?? oneLine(from)).trim()
  const name = named?.[1]?.trim().replace(/^"(.*)"$/, '$1') || brand.name
  return { name, address }
}

/** Addresses go in as objects, never as text to be parsed: they cannot become two. */
function compose(mail: OutgoingMail, sender: { name: string; address: string }) {
  return {
    from: sender,
    to: { name: '', address: mail.to },
    envelope: { from: sender.address, to: [mail.to] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    // The same for every attempt: should a message leave twice, mailboxes can fold the copies.
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}
