import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { areReadOnly } from '#/platform/auth/permission.ts'
import type { Grants } from '#/platform/auth/permission.ts'
import { createRateLimiter } from '#/platform/auth/server/request-limits.ts'
import { oauthResource } from '#/platform/auth/server/oauth-resource.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { approvalInput, connectionShape, consentInput, consentShape } from '../oauth.ts'
import { checkRequest, decodeRequest } from './authorization-request.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { fetchClientDocument } from './client-document.ts'
import type { ReadDocument } from './find-client.ts'
import { connected, ended } from './oauth-audit.ts'
import { connect, disconnect, listConnections } from './oauth.service.ts'
import { returnAddress, returnUrl } from './redirect-uri.ts'

const route = { path: '/account/connections', tags: ['Account'] } as const

const isOn = ({ mcp }: Config) => mcp !== 'off'

/** Whether the user may change anything that a program can change for them. */
const mayWrite = (offered: Grants, held: Grants) =>
  !areReadOnly(
    Object.fromEntries(
      Object.entries(offered).map(([resource, actions]) => [
        resource,
        actions.filter((action) => held[resource]?.includes(action)),
      ]),
    ),
  )

/** Every document is a request of this server to another one. */
const documentsPerHour = { window: 3600, max: 30 }

const readDocument =
  ({ db, viewer }: ApiContext & { viewer: Viewer }): ReadDocument =>
  async (url) => {
    const key = `oauth-document|${viewer.id}`
    await createRateLimiter(db)([{ key, rule: documentsPerHour }])
    return fetchClientDocument(url)
  }

const check = (context: ApiContext & { viewer: Viewer }, request: string) =>
  checkRequest(context, decodeRequest(request), readDocument(context))

const canWrite = (
  { scopes, viewer }: ApiContext & { viewer: Viewer },
  { wantsWrite }: AuthorizationRequest,
) => wantsWrite && mayWrite(scopes, viewer.grants)

export const oauthProcedures = {
  list: procedure
    .needs({ account: ['read'] }, { signedInOnly: true })
    .route({ ...route, method: 'GET', summary: 'List my connected applications' })
    .output(z.array(connectionShape))
    .handler(({ context }) => listConnections(context.db, context.viewer.id)),

  consent: procedure
    .needs({ account: ['read'] }, { signedInOnly: true })
    .meta({ isOn })
    .route({
      ...route,
      path: '/account/connections/request',
      method: 'GET',
      summary: 'Get what an application asks for',
    })
    .input(consentInput)
    .output(consentShape)
    .handler(async ({ context, input }) => {
      const checked = await check(context, input.request)
      if ('problem' in checked) return { problem: checked.problem, application: null }
      const { client, redirectUri, state } = checked.request
      return {
        problem: null,
        application: {
          name: client.name,
          website: client.url && new URL(client.url).host,
          returnsTo: returnAddress(redirectUri),
          onDevice: !redirectUri.startsWith('https:'),
          canWrite: canWrite(context, checked.request),
          denyUrl: returnUrl(redirectUri, {
            error: 'access_denied',
            state,
            iss: context.config.baseUrl,
          }),
        },
      }
    }),

  approve: procedure
    .needs({ account: ['update'] }, { fresh: true })
    .meta({ isOn })
    .route({ ...route, method: 'POST', summary: 'Connect an application' })
    .input(approvalInput)
    .output(z.object({ redirectTo: z.string() }))
    .handler(async ({ context, input }) => {
      const { config, viewer } = context
      const checked = await check(context, input.request)
      if ('problem' in checked) throw new AppError('NOT_FOUND')
      const { request } = checked
      if (input.access === 'write' && !canWrite(context, request))
        throw new AppError('INVALID_INPUT', {
          field: 'access',
          parameters: { key: 'oauth.access.notOffered' },
        })
      const { access } = input
      const code = await withAudit(context, async (tx, audit) => {
        await audit(connected(viewer, { name: request.client.name, access }))
        return connect(tx, { owner: viewer.id, request, access, resource: oauthResource(config) })
      })
      const { redirectUri, state } = request
      return { redirectTo: returnUrl(redirectUri, { code, state, iss: config.baseUrl }) }
    }),

  disconnect: procedure
    .needs({ account: ['update'] })
    .route({
      ...route,
      path: '/account/connections/{id}',
      method: 'DELETE',
      summary: 'Disconnect an application',
      successStatus: 204,
    })
    .input(z.object({ id: z.uuid() }))
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const connection = await disconnect(tx, context.viewer.id, input.id)
        await audit(ended('disconnected', context.viewer, connection))
      }),
    ),
}
