import { setTimeout as delay } from 'node:timers/promises'
import { createRouterClient } from '@orpc/server'
import { createDatabase } from '#/platform/db/server/database.ts'
import { openReplica } from '#/platform/db/server/replica.ts'
import { createReadiness } from '#/platform/db/server/readiness.ts'
import { createIpReader } from '#/platform/http/server/client-ip.ts'
import { areas } from '#/features/area/area.ts'
import { auditImpersonation } from '#/features/user/server/impersonation-audit.ts'
import { createSignInAudit } from '#/features/user/server/sign-in-audit.ts'
import { createAuth } from '#/platform/auth/server/auth.ts'
import { createRequestContext } from '#/platform/auth/server/create-request-context.ts'
import type {
  CreateAuthenticator,
  CreateProgramLimit,
} from '#/platform/auth/server/bearer-token.ts'
import type { AdmitsEmail } from '#/platform/auth/server/admits-email.ts'
import { createEmailLock } from '#/platform/auth/server/email-lock.ts'
import { createDemoSignIn } from '#/platform/auth/server/demo-sign-in.ts'
import { createConfirmCodes } from '#/platform/auth/server/confirm-codes.ts'
import { createOtpFlow } from '#/platform/auth/server/otp-flow.ts'
import { createRequestLimits } from '#/platform/auth/server/request-limits.ts'
import { createNoAccountMail } from '#/platform/mail/server/no-account-mail.ts'
import { createCaptcha } from '#/platform/auth/server/captcha.ts'
import { areReadOnly } from '#/platform/auth/permission.ts'
import type { Session } from '#/platform/auth/server/session.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { countRequests } from '#/platform/auth/server/rate-limit.ts'
import { createFailureLog } from '#/platform/audit/server/failed-sign-ins.ts'
import { createLogger } from '#/platform/log/server/log.ts'
import { createMailJobs } from '#/platform/mail/server/mail-job.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'
import { currentRequestContext } from '#/platform/http/server/request-context.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { createLive } from '#/platform/live/server/live.ts'
import { networkOf } from '#/platform/http/server/rate-limit-network.ts'
import { openServerI18n } from '#/platform/i18n/server/i18n.ts'
import { originsOf } from '#/platform/http/server/cross-site.ts'
import { findMembers } from '#/platform/organization/server/find-members.ts'
import { publicConfig } from '#/platform/env/server/public-config.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import { createJobs } from '#/platform/jobs/server/job-runner.ts'
import { openStorage } from '#/platform/storage/server/open-storage.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { collect } from './collect-from-modules.ts'
import { modules } from './all-modules.ts'
import { catalogs, serverCatalogs } from 'virtual:translations/server'
import { declaredErrors } from './errors.ts'
import { createExports } from './exports.ts'
import { liveEntities } from './live-entities.ts'
import { observeServices } from './observe-services.ts'
import { defaultRole, grantsOf, roles, statements } from './permissions.ts'
import { procedures } from './procedures.ts'
import { scopesFor } from './scopes.ts'
import { guardUser } from './user-guards.ts'
import { createViewerOf } from './viewer-of.ts'

const admissions: readonly AdmitsEmail[] = collect(modules, 'admits')
const tokenKinds: readonly CreateAuthenticator[] = collect(modules, 'authenticators')
const limitKinds: readonly CreateProgramLimit[] = collect(modules, 'programLimits')

/** How long background work may take to finish on shutdown; the next process repeats interrupted jobs. */
const stopMs = 10_000

export type Services = ReturnType<typeof openServices>

/** What lives as long as the process: connections, the job runner, the library instances. */
export function openServices(config: Config) {
  if (!config.databaseUrl) throw new Error('DATABASE_URL is not set')
  const log = createLogger(config.logLevel)
  const database = createDatabase(config.databaseUrl, {
    onError: (err) => log.warn({ err }, 'lost a database connection'),
  })
  const { db, pool } = database
  const replica = config.databaseReplicaUrl
    ? openReplica({ url: config.databaseReplicaUrl, primary: pool, log })
    : undefined
  const readiness = createReadiness(config.databaseUrl)
  const storage = openStorage(config.storage)
  const i18n = openServerI18n(catalogs, serverCatalogs)
  const { consume } = countRequests(db)
  const isInvited = async (email: string) => {
    for (const admits of admissions) if (await admits({ db, config }, email)) return true
    return false
  }
  const resolve = createNoAccountMail({
    pool,
    signUp: config.signUp,
    secret: config.authSecret,
    consume,
    isInvited,
  })
  const grants = (account: { id: string; role: string }) => grantsOf(account, config.adminUserIds)
  const programLimits = limitKinds.map((create) => create({ pool }))
  const viewerOf = createViewerOf({ pool, grantsOf: grants, programLimits })
  const mail = createMailJobs({ db, config, log, translator: i18n.translator, resolve })
  const exports: ReturnType<typeof createExports> = createExports({
    db,
    baseUrl: config.baseUrl,
    viewerOf,
    apiContext: (requestContext) => apiContext(requestContext),
    createContext: (request) => createRequestContext(request, contextServices),
    wake: () => jobs.wake(exports.job),
  })
  const jobs = createJobs(
    [mail.send, mail.recover, exports.job, ...collect(modules, 'jobs')],
    { db, config, storage, log, viewerOf },
    { pool },
  )
  const live = createLive({
    url: config.databaseDirectUrl ?? config.databaseUrl,
    log,
    entities: liveEntities,
    findMembers: (users, organizations) => findMembers(db, users, organizations), // organizations
    ...(replica && { settle: () => replica.settle() }),
    notify: (channel, payload) => pool.query('select pg_notify($1, $2)', [channel, payload]),
  })
  const endObservation = observeServices({
    log,
    liveConnections: () => live.connections(),
    queueDepth: () => jobs.depth(),
  })
  const trustedOrigins = originsOf(config)
  const emailLock = createEmailLock(config.databaseUrl)
  const requestLimits = createRequestLimits(db, config.codesPerHour)
  const otpFlow = createOtpFlow({
    pool,
    lock: emailLock,
    config,
    limitStrangers: requestLimits.strangers,
  })
  const confirmCodes = createConfirmCodes({ pool, lock: emailLock, secret: config.authSecret })

  const auth = createAuth({
    db,
    config,
    log,
    trustedOrigins,
    statements,
    roles,
    defaultRole,
    isInvited,
    accountPages: areas.map((area) => `/${area}/account`),
    sendCode: async ({ email, code }) => {
      /** Nobody reads the sample accounts' mail, and their code is no secret. */
      if (config.demoMode) return // demo
      const requestContext = currentRequestContext()
      const written = enqueueMail(db, config.authSecret, {
        kind: 'sign-in-code',
        to: email,
        language: requestContext.language,
        params: { code, minutes: signInCode.minutes, network: networkOf(requestContext.ip) },
        expiresAt: new Date(Date.now() + signInCode.minutes * 60_000),
      })
      otpFlow.noteMail(requestContext, written)
      await written
      jobs.wake(mail.send)
    },
  })

  const demoSignIn = createDemoSignIn(emailLock, auth) // demo

  const scopes = scopesFor(config)
  const authenticators = tokenKinds.map((create) => create({ pool, db, config, grantsOf: grants }))
  async function authenticate(token: string, pathname = ''): Promise<Session> {
    for (const find of authenticators) {
      const session = await find(token, pathname)
      if (session) return session
    }
    throw new AppError('INVALID_ACCESS_TOKEN')
  }

  /** A client with a token has no cookie for its last write, so it reads from the replica only if it cannot write. */
  async function readDb(requestContext: RequestContext) {
    if (!replica?.has(requestContext.lastWrite)) return db
    if (!requestContext.hasBearerToken) return replica.db
    const session = await requestContext.session()
    return session && areReadOnly(session.viewer.grants) ? replica.db : db
  }

  const apiContext = (requestContext: RequestContext): ApiContext => ({
    requestContext,
    db,
    readDb,
    config,
    otpFlow,
    confirmCodes,
    translator: i18n.translator,
    errors: declaredErrors,
    grantsOf: grants,
    scopes,
    storage,
    exports: exports.service,
    guardUser,
    wakeMail: () => jobs.wake(mail.send),
    jobs,
  })

  /** What creates the context of a request. */
  const contextServices = {
    config,
    publicConfig: publicConfig(config),
    log,
    pool,
    translator: i18n.translator,
    readIp: createIpReader(config.trustedProxies),
    grantsOf: grants,
    authenticate,
    connectApi: (requestContext: RequestContext) =>
      createRouterClient(procedures, { context: apiContext(requestContext) }),
  }

  return {
    ...contextServices,
    viewerOf,
    db,
    replica,
    readiness,
    i18n,
    mail,
    storage,
    exports: exports.service,
    jobs,
    live,
    auth,
    otpFlow,
    demoSignIn, // demo
    requestLimits,
    signInAudit: createSignInAudit(db, createFailureLog(db, consume)),
    auditImpersonation,
    trustedOrigins,
    captcha: createCaptcha(config.captcha, log), // captcha
    errors: declaredErrors,
    apiContext,
    draining: false,
    async stop() {
      endObservation()
      // One that fails or hangs must not keep the connections open, or the database running.
      const finished = Promise.allSettled([jobs.stop(), live.stop()])
      await Promise.race([finished, delay(stopMs, undefined, { ref: false })])
      mail.close()
      await Promise.allSettled([
        emailLock.close(),
        readiness.close(),
        replica?.close(),
        database.close(),
      ])
    },
  }
}
