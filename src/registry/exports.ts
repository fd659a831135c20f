import { ORPCError, createRouterClient } from '@orpc/server'
import type { ExportFile, ExportService } from '#/platform/api/server/export-file.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { createExportJob } from '#/platform/export/server/export-job.ts'
import { prepareExport } from '#/platform/export/server/export.service.ts'
import { createExportLimit } from '#/platform/http/server/export-limit.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { languageCookie } from '#/platform/i18n/language.ts'
import { procedures } from './procedures.ts'

type Options = {
  db: Database
  baseUrl: string
  viewerOf: (userId: string) => Promise<Viewer | null>
  apiContext: (requestContext: RequestContext) => ApiContext
  createContext: (request: Request) => RequestContext
  wake: () => void
}

type Order = Parameters<ExportService['open']>[1]
type Calls = Readonly<Record<string, Record<string, (input: unknown) => Promise<unknown>>>>

/** Exports, and the job that prepares long ones by calling the procedure again as the user. */
export function createExports(options: Options) {
  const { db, baseUrl, viewerOf, apiContext, createContext, wake } = options
  const limit = createExportLimit()

  /** Makes the call with all its checks, up to the point where it would send the file. */
  async function open(requestContext: RequestContext, { call, input }: Order): Promise<ExportFile> {
    const received: ExportFile[] = []
    const receive = (file: ExportFile) => void received.push(file)
    const context = apiContext(requestContext)
    const calls = createRouterClient(procedures, {
      // The replica may not have the user's last change yet.
      context: { ...context, readDb: async () => db, exports: { ...service, receive } },
    }) as unknown as Calls
    const [group = '', name = ''] = call.split('.')
    // Its feature may have been removed since.
    const procedure = calls[group]?.[name]
    if (!procedure) throw new AppError('NOT_FOUND')
    await procedure(input).catch(throwCause)
    const [file] = received
    if (!file) throw new AppError('NOT_FOUND')
    return file
  }

  const job = createExportJob({
    async openAsUser({ userId, path, language, ...order }) {
      const viewer = await viewerOf(userId)
      if (!viewer) throw new AppError('UNAUTHENTICATED')
      const session = { id: '', viewer, impersonatedBy: null, fresh: false }
      const headers = { cookie: `${languageCookie.name}=${language}` }
      const requestContext = createContext(new Request(`${baseUrl}${path}`, { headers }))
      return open(Object.assign(requestContext, { session: async () => session }), order)
    },
  })

  const service: ExportService = {
    ...limit,
    open,
    async prepare(order) {
      const prepared = await prepareExport(db, order)
      wake()
      return prepared
    },
  }
  return { job, service }
}

/** The error that the procedure threw, before it was translated for a client. */
function throwCause(error: unknown): never {
  throw error instanceof ORPCError && error.cause instanceof Error ? error.cause : error
}
