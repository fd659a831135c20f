import { z } from 'zod'
import type { Viewer } from '#/platform/auth/viewer.ts'
import { csvAnswer, csvType, datedName } from '#/platform/csv/csv-file.ts'
import { download, fileOutput } from '#/platform/http/server/download.ts'
import type { ExportFile } from './export-file.ts'
import { exactTotalUpTo } from './list-query.ts'
import type { ApiContext } from './procedure.ts'

/** A job prepares an export with more rows. Lists count as many rows exactly. */
export const mostStreamedRows = exactTotalUpTo

/** The output of a procedure that exports a list; its route sets `outputStructure: 'detailed'`. */
export const exportOutput = z.union([
  z.object({ status: z.literal(202), headers: z.record(z.string(), z.string()) }),
  fileOutput,
])

/** Its OpenAPI responses. */
export const exportAnswer = {
  ...csvAnswer,
  202: {
    description: `Only for signed-in users who send \`Prefer: respond-async\`, if there are more than ${mostStreamedRows} rows: a job prepares the file. \`Location\` is the path of its status.`,
  },
}

type Call = {
  context: Pick<ApiContext, 'config' | 'exports' | 'requestContext'> & {
    viewer: Pick<Viewer, 'id'>
  }
  input: unknown
  path: readonly string[]
}

/** Streams the rows of a list as CSV. A long file is prepared by a job if the client can wait for it. */
export async function sendExport(
  { context, input, path }: Call,
  file: ExportFile,
): Promise<z.input<typeof exportOutput>> {
  const { exports, viewer, requestContext } = context
  if (exports.receive) {
    exports.receive(file)
    return { status: 202, headers: {} }
  }
  const name = datedName(file.name)
  if ((await canWait(context)) && (await isLong(file))) {
    const { id } = await exports.prepare({
      userId: viewer.id,
      call: path.join('.'),
      input,
      path: requestContext.url.pathname,
      language: requestContext.language,
      name,
    })
    const headers = { location: `/api/exports/${id}`, 'preference-applied': 'respond-async' }
    return { status: 202, headers }
  }
  const { log } = requestContext
  return exports.start(viewer.id, () =>
    download({ name, type: csvType, pieces: file.pieces(), log }),
  )
}

/** A job has neither the scopes of a key nor the administrator who impersonates the user. */
async function canWait(context: Call['context']): Promise<boolean> {
  if (context.config.demoMode) return false // demo
  const { requestContext } = context
  const preferences = requestContext.headers.get('prefer')?.toLowerCase().split(/[,;]/) ?? []
  if (!preferences.some((name) => name.trim() === 'respond-async')) return false
  const session = await requestContext.session()
  return session !== null && !session.program && !session.impersonatedBy
}

const isLong = async ({ count }: ExportFile) =>
  (await count(mostStreamedRows + 1)) > mostStreamedRows
