import { ORPCError, os } from '@orpc/server'
import type { Database } from '#/platform/db/server/database.ts'
import type { OtpFlow } from '#/platform/auth/server/otp-flow.ts'
import type { ConfirmCodes } from '#/platform/auth/server/confirm-codes.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { Language } from '#/platform/i18n/language.ts'
import type { Translate } from '#/platform/i18n/translate.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { rejectToken, requireUser, requireSession } from '#/platform/auth/server/require-session.ts'
import { rejectOrganizationKey } from '#/platform/auth/server/organization-api-key.ts'
import type { UserGuard } from '#/platform/auth/server/user-guard.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'
import { requireFresh } from '#/platform/auth/server/require-fresh-session.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Grants, Needs } from '#/platform/auth/permission.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { isTab, tabHeader } from '#/platform/http/tab-id.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { ExportService } from './export-file.ts'
import type { CallMeta } from './call-meta.ts'
import { describeError } from './describe-error.ts'
import { traceProcedure } from './trace-procedure.ts'
import type { DeclaredErrors } from './describe-error.ts'

export type ApiContext = {
  requestContext: RequestContext
  db: Database
  /** Reads that may be a moment old, but never older than this user's own changes. */
  readDb: (requestContext: RequestContext) => Promise<Database>
  config: Config
  otpFlow: OtpFlow
  confirmCodes: ConfirmCodes
  translator: (language: Language) => Translate
  errors: DeclaredErrors
  grantsOf: (account: { id: string; role: string }) => Grants
  /** Resource → actions that a program can be given. */
  scopes: Grants
  storage: Storage
  exports: ExportService
  /** Call it in the transaction that bans or deletes a user, before it does. */
  guardUser: UserGuard
  /** Call it after a transaction that put a message into the outbox. */
  wakeMail: () => void
  jobs: {
    /** `retriable`: a job that failed for good can be retried. */
    queues: readonly { name: string; retriable: boolean }[]
    /** Call it after a transaction that enqueued a job a user waits for. */
    wake: (job: { name: string }) => void
  }
}

/** The requirements of a call, also used by the API documentation. */
const base = os.$context<ApiContext>().$meta<CallMeta>({})

/** Outside of the other middleware, so that it sees the code of an error. */
const trace = base.middleware(({ path, next }) => traceProcedure(path, async () => next()))

/** Converts every thrown error into code, translated message and field. */
const translateErrors = base.middleware(async ({ context, next }) => {
  try {
    return await next()
  } catch (error) {
    const { status, body } = describeError(error, context.requestContext, context.errors)
    const { code, message, ...data } = body
    throw new ORPCError(code, { status, message, data, cause: error })
  }
})

/** The response tells the browser where the database was afterwards. */
const noteWrites = base.middleware(({ context, procedure, next }) => {
  if (procedure['~orpc'].route.method !== 'GET') {
    if (context.config.demoMode) throw new AppError('DEMO_MODE') // demo
    context.requestContext.wrote = true
  }
  return next()
})

/** First of all checks, so that a call that is switched off returns the same response to everyone. */
const rejectIfOff = base.middleware(({ context, procedure, next }) => {
  const { isOn } = procedure['~orpc'].meta
  if (isOn && !isOn(context.config)) throw new AppError('NOT_FOUND')
  return next()
})

/** Public. Rarely needed: give the reason beside the procedure. */
export const openProcedure = base.use(trace).use(translateErrors).use(rejectIfOff).use(noteWrites)

type Requirements = {
  /** Requires a recent sign-in. */
  fresh?: boolean
  /** Also available before onboarding is complete. */
  beforeOnboarding?: boolean
  /** Not with an access token. Calls that need `fresh` or change the account never are. */
  signedInOnly?: boolean
  /** Its `db` may be the replica, which refuses writes. For lists, exports and metrics. */
  fromReplica?: boolean
}

/** For a signed-in, onboarded user with all named permissions. */
export const procedure = {
  needs: (
    needs: Needs,
    {
      fresh = false,
      beforeOnboarding = false,
      signedInOnly = false,
      fromReplica = false,
    }: Requirements = {},
  ) =>
    openProcedure
      .meta({ needs, fresh, beforeOnboarding, signedInOnly, fromReplica })
      .use(async (call) => {
        const { context, next } = call
        const found = await context.requestContext.session()
        rejectToken(found, { needs, fresh, signedInOnly })
        rejectOrganizationKey(found, call.procedure['~orpc'].route.path) // organizations // api-key
        const session = await (beforeOnboarding ? requireSession : requireUser)(
          context.requestContext,
          needs,
        )
        // Only the owner can change an account.
        if (session.impersonatedBy && needs.account?.includes('update'))
          throw new AppError('IMPERSONATING')
        if (fresh) requireFresh(session)
        const viewer: Viewer = session.viewer
        const tab = context.requestContext.headers.get(tabHeader)
        const by: Actor = {
          id: viewer.id,
          name: viewer.name || viewer.email,
          impersonatorId: session.impersonatedBy,
          program: session.program?.name ?? null,
          programId: session.program ? session.id : null,
          ip: context.requestContext.ip,
          tab: isTab(tab) ? tab : null,
        }
        const db = fromReplica ? await context.readDb(context.requestContext) : context.db
        return next({ context: { db, viewer, by, session: session.id, fresh: session.fresh } })
      }),
}
