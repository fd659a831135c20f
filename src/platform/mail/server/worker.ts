import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { nearestLanguage } from '#/platform/i18n/language.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import { maskEmail } from './email-address.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { MailDeliveryError } from './mail.ts'
import type { MailTransport, MailTranslator, OutgoingMail, ResolveMail } from './mail.ts'
import { claimMail, forgetMailBefore, nextMailAt, openPayload, settleMail } from './outbox.ts'
import type { OutboxRow } from './outbox.table.ts'
import { renderMail } from './render.ts'
import { createTransport } from './transport.ts'

/** Longer than any transport may take, so that a living sender never loses its message. */
const leaseMs = 60_000
const longestDelayMs = 60_000
/** Finds messages that another process left. Own messages never wait for it, because enqueueing wakes the worker. */
const idlePollMs = 30_000
const shortestPauseMs = 250
const keepMs = 7 * 24 * 60 * 60 * 1000
const forgetEveryMs = 60 * 60 * 1000

type WorkerConfig = Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir' | 'authSecret' | 'baseUrl'>

type Options = {
  db: Database
  config: WorkerConfig
  log: Logger
  translator: MailTranslator
  resolve?: ResolveMail
  transport?: MailTransport
  clock?: Clock
  /** Messages sent at once, so that a slow server does not delay the others. */
  lanes?: number
}

/** 1 s, 2 s, 4 s … */
const retryDelayMs = (attempt: number) =>
  Math.min(1000 * 2 ** Math.min(attempt - 1, 30), longestDelayMs)

export function createMailWorker(options: Options) {
  const { db, config, log, translator, clock = systemClock, lanes: most = 4 } = options
  const transport = options.transport ?? createTransport(config)
  const lanes = new Set<Promise<void>>()
  let started = false
  let stopped = false
  let missedWake = false
  let lastForgotten = 0
  let cancelTimer = () => {}

  function openLane() {
    if (stopped) return
    if (lanes.size >= most) {
      missedWake = true
      return
    }
    const lane: Promise<void> = workUntilEmpty().finally(() => {
      lanes.delete(lane)
      if (missedWake) {
        missedWake = false
        openLane()
      }
      if (lanes.size === 0) void rest()
    })
    lanes.add(lane)
  }

  const claim = async () => (stopped ? undefined : await claimMail(db, clock.now(), leaseMs))

  async function workUntilEmpty() {
    try {
      for (let row = await claim(); row; row = await claim()) {
        // More messages may be due.
        openLane()
        await deliver(row)
      }
    } catch (error) {
      log.error({ err: error }, 'the mail outbox could not be processed, retrying soon')
    }
  }

  async function deliver(row: OutboxRow) {
    const about = {
      mail: row.id,
      kind: row.kind,
      to: maskEmail(row.recipient),
      attempt: row.attempts,
    }
    if (row.expiresAt <= clock.now()) {
      await settleMail(db, row, { status: 'expired' })
      log.warn({ ...about, outcome: 'expired', reason: row.lastError }, 'mail expired unsent')
      return
    }
    try {
      const mail = await prepare(row)
      if (!mail) {
        await settleMail(db, row, { status: 'expired' })
        log.info({ ...about, outcome: 'dropped' }, 'mail dropped')
        return
      }
      await transport.send(mail)
      await settleMail(db, row, { status: 'sent', at: clock.now() })
      log.info({ ...about, outcome: 'sent' }, 'mail sent')
    } catch (error) {
      if (!(error instanceof MailDeliveryError)) throw error
      const { reason, permanent, responseCode } = error
      const detail = { ...about, reason, ...(responseCode && { responseCode }) }
      if (permanent) {
        await settleMail(db, row, { status: 'failed', reason })
        log.error({ ...detail, outcome: 'failed' }, 'mail rejected permanently')
      } else {
        const until = clock.now().getTime() + retryDelayMs(row.attempts)
        // Not later than its expiry, when it must be marked as expired.
        const next = new Date(Math.min(until, row.expiresAt.getTime()))
        await settleMail(db, row, { status: 'waiting', until: next, reason })
        log.warn({ ...detail, outcome: 'waiting' }, 'mail not sent, retrying')
      }
    }
  }

  async function prepare(row: OutboxRow): Promise<OutgoingMail | undefined> {
    const language = nearestLanguage(row.language)
    let params: unknown
    try {
      params = openPayload(config.authSecret, row)
    } catch {
      // The secret has changed since, so the message can no longer be read.
      throw new MailDeliveryError('unreadable', { permanent: true })
    }
    const stored = { kind: row.kind, to: row.recipient, params, attempt: row.attempts }
    const chosen = options.resolve ? await options.resolve(stored) : stored
    if (!chosen) return undefined
    try {
      const content = renderMail(chosen.kind, chosen.params, {
        language,
        translate: translator(language),
        baseUrl: config.baseUrl,
      })
      return { ...content, id: row.id, to: row.recipient, language, createdAt: row.createdAt }
    } catch (error) {
      log.error({ err: error, kind: row.kind }, 'mail could not be rendered')
      throw new MailDeliveryError('internal', { permanent: true })
    }
  }

  /** Sleeps until the next message is due. */
  async function rest() {
    if (!started || stopped) return
    cancelTimer()
    let pause = idlePollMs
    try {
      const next = await nextMailAt(db)
      if (next) pause = Math.min(pause, next.getTime() - clock.now().getTime())
      await forgetSometimes()
    } catch {
      // The database is unavailable; the next round logs it.
      pause = 5_000
    }
    if (stopped || lanes.size > 0) return
    cancelTimer()
    cancelTimer = clock.after(Math.max(pause, shortestPauseMs), openLane)
  }

  async function forgetSometimes() {
    const now = clock.now().getTime()
    if (now - lastForgotten < forgetEveryMs) return
    lastForgotten = now
    await forgetMailBefore(db, new Date(now - keepMs))
  }

  async function idle() {
    while (lanes.size > 0) await Promise.all(lanes)
  }

  return {
    start() {
      started = true
      openLane()
    },
    /** Call it after enqueueing to send at once. */
    wake() {
      if (started) openLane()
    },
    /** Sends everything that is due now. */
    async drain() {
      openLane()
      await idle()
    },
    /** Finishes current deliveries and starts none. */
    async stop() {
      stopped = true
      cancelTimer()
      await idle()
      transport.close()
    },
  }
}
