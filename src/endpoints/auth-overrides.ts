import { ORPCError } from '@orpc/server'
import type { Services } from '#/registry/services.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

type Procedures = ReturnType<Services['connectApi']>
type Override = (account: Procedures['account'], body: Record<string, unknown>) => Promise<unknown>

/**
 * Library paths that our own procedures handle, so that permissions, freshness and rate limits are the
 * same for every endpoint.
 */
export const overriddenPaths: Record<string, Override> = {
  '/update-user': async (account, { name, language }) => {
    await account.update({ name, language } as Parameters<typeof account.update>[0])
    return { status: true }
  },

  /** Takes the code sent to a new email, which becomes the account's. */
  '/verify-email': async (account, { email, otp }) => {
    await account.changeEmail({ email, otp } as Parameters<typeof account.changeEmail>[0])
    return { status: true }
  },

  '/delete-user': async (account, { email }) => {
    await account.delete({ email } as Parameters<typeof account.delete>[0])
    return { success: true, message: 'User deleted' }
  },
}

/** The procedures validate the fields; the body only has to be an object. */
export async function runOverride(
  override: Override,
  body: string | null,
  requestContext: RequestContext,
  services: Services,
): Promise<Response> {
  try {
    return Response.json(
      await override(services.connectApi(requestContext).account, readObject(body)),
    )
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
    // Thrown below, like any other value that is not an object.
  }
  throw new AppError('BAD_REQUEST')
}
