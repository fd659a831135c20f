import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { nearestLanguage } from '#/platform/i18n/language.ts'
import { JobFailure, defineJob } from '#/platform/jobs/server/job.ts'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import { maskEmail } from './email-address.ts'
import { MailDeliveryError } from './mail.ts'
import type { MailTransport, MailTranslator, OutgoingMail, ResolveMail } from './mail.ts'
import {
  claimMail,
  forgetMailBefore,
  mailQueue,
  mailState,
  openPayload,
  recoverMail,
  settleMail,
} from './outbox.ts'
import type { OutboxRow } from './outbox.table.ts'
import { renderMail } from './render.ts'
import { createTransport } from './transport.ts'

/**
 * Longer than any transport may take, so that a living sender never loses its message, and shorter than
 * the time-out of the job, so that the process that takes it over can claim it.
 */
const defaultLeaseMs = 55_000
const keepMs = 7 * 24 * 60 * 60 * 1000

/** For servers of older versions, which retry messages themselves: 1 s, 2 s, 4 s … */
const retryDelayMs = (attempt: number) => Math.min(1000 * 2 ** Math.min(attempt - 1, 6), 60_000)

type MailConfig = Pick<Config, 'mailUrl' | 'mailFrom' | 'dataDir' | 'authSecret' | 'baseUrl'>

type Options = {
  db: Database
  config: MailConfig
  log: Logger
  translator: MailTranslator
  resolve?: ResolveMail
  transport?: MailTransport
  now?: () => Date
  leaseMs?: number
}

/** The jobs that send the messages of the outbox. */
export function createMailJobs(options: Options) {
  const { db, config, log, translator, leaseMs = defaultLeaseMs } = options
  const now = options.now ?? (() => new Date())
  const transport = options.transport ?? createTransport(config)

  async function deliver(row: OutboxRow) {
    const about = {
      mail: row.id,
      kind: row.kind,
      to: maskEmail(row.recipient),
      attempt: row.attempts,
    }
    if (row.expiresAt <= now()) {
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
      await settleMail(db, row, { status: 'sent', at: now() })
      log.info({ ...about, outcome: 'sent' }, 'mail sent')
    } catch (error) {
      if (!(error instanceof MailDeliveryError)) throw error
      const { reason, permanent, responseCode } = error
      const detail = { ...about, reason, ...(responseCode && { responseCode }) }
      if (permanent) {
        await settleMail(db, row, { status: 'failed', reason })
        log.error({ ...detail, outcome: 'failed' }, 'mail rejected permanently')
      } else {
        const until = new Date(now().getTime() + retryDelayMs(row.attempts))
        await settleMail(db, row, { status: 'waiting', until, reason })
        log.warn({ ...detail, outcome: 'waiting' }, 'mail not sent, retrying')
      }
      throw new JobFailure(reason, { permanent })
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

  const send = defineJob({
    ...mailQueue,
    async run(_, { id }) {
      const row = await claimMail(db, id, now(), leaseMs)
      if (row) return deliver(row)
      // Another process holds the lease; if it was killed, a later attempt sends the message.
      if ((await mailState(db, id))?.status === 'sending') throw new JobFailure('claimed')
    },
  })

  const recover: ScheduledJob = {
    name: 'mail-recovery',
    schedule: '* * * * *',
    atStart: true,
    // It runs every minute and would fill the page of jobs.
    keepSeconds: 60,
    async run() {
      const recovered = await recoverMail(db)
      await forgetMailBefore(db, new Date(now().getTime() - keepMs))
      if (recovered > 0) log.info({ recovered }, 'messages without a job were enqueued')
    },
  }

  return { send, recover, close: () => transport.close() }
}
