import type { Services } from '#/registry/services.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'

/** Records a sign-in with a passkey, unless too many requests were made. */
export async function auditPasskey(
  response: Response,
  requestContext: RequestContext,
  { signInAudit }: Services,
): Promise<void> {
  if (response.status === 429) return
  await signInAudit.byProvider({
    userId: requestContext.signedInUser ?? requestContext.bannedUser,
    succeeded: response.ok,
    method: 'passkey',
    by: 'Passkey',
    ip: requestContext.ip,
  })
}
