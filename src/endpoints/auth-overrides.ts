import { ORPCError } from '@orpc/server'
import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/api/app-error.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

type Procedures = ReturnType<Services['connectApi']>
type Own = (account: Procedures['account'], body: Record<string, unknown>) => Promise<unknown>

/**
 * Paths the library has too, answered by our own procedures: their rules (who may, how fresh, how
 * often) are the same wherever one comes in.
 */
export const overriddenPaths: Record<string, Own> = {
  '/update-user': async (account, { name, language }) => {
    await account.update({ name, language } as Parameters<typeof account.update>[0])
    return { status: true }
  },

  /** The code that came to a new address, which becomes the account's. */
  '/verify-email': async (account, { email, otp }) => {
    await account.changeEmail({ email, otp } as Parameters<typeof account.changeEmail>[0])
    return { status: true }
  },

  '/delete-user': async (account, { email }) => {
    await account.delete({ email } as Parameters<typeof account.delete>[0])
    return { success: true, message: 'User deleted' }
  },
}

/** The procedures check what came; here it only has to be an object. */
export async function answerOverride(
  own: Own,
  body: string | null,
  requestContext: RequestContext,
  services: Services,
): Promise<Response> {
  try {
    return Response.json(await own(services.connectApi(requestContext).account, readObject(body)))
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    const { status, code, message, data } = error
    const { retryAfter } = (data ?? {}) as { retryAfter?: number }
    const headers = new Headers()
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
    return Response.json({ code, message, ...(data as object) }, { status, headers })
  }
}

function readObject(body: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body ?? '{}')
    if (typeof value === 'object' && value && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Told below, like anything else that is no object.
  }
  throw new AppError('BAD_REQUEST')
}
