import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { findUser } from '#/platform/auth/server/find-target-user.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { apiKeyInput, apiKeyOptionsShape, apiKeyShape, newApiKeyShape } from '../api-key.ts'
import { apiKeyCreated, apiKeyRevoked } from './api-key-audit.ts'
import { createApiKey, grantableScopes, listApiKeys, revokeApiKey } from './api-key.service.ts'

const mine = { path: '/account/api-keys', tags: ['API keys'] } as const
const theirs = { path: '/users/{userId}/api-keys', tags: ['Users'] } as const
const ofUser = z.object({ userId: z.uuid() })
const byId = z.object({ id: z.uuid() })

/** Whoever finds a key must not be able to create or revoke others. */
const signedInOnly = true
const reading = procedure.needs({ account: ['read'], apiKey: ['use'] }, { signedInOnly })

const limitsOf = ({ scopes, config, viewer }: ApiContext & { viewer: Viewer }) => ({
  grantable: grantableScopes(scopes, viewer.grants),
  maxDays: config.apiKeyMaxDays,
})

export const apiKeyProcedures = {
  list: reading
    .route({ ...mine, method: 'GET', summary: 'List my API keys' })
    .output(z.array(apiKeyShape))
    .handler(({ context }) => listApiKeys(context.db, context.viewer.id)),

  options: reading
    .route({
      ...mine,
      path: '/account/api-keys/options',
      method: 'GET',
      summary: 'Get the scopes for a new API key',
    })
    .output(apiKeyOptionsShape)
    .handler(({ context }) => {
      const { grantable, maxDays } = limitsOf(context)
      return { scopes: grantable, maxDays }
    }),

  create: procedure
    .needs({ account: ['update'], apiKey: ['use'] }, { fresh: true })
    .route({ ...mine, method: 'POST', summary: 'Create an API key', successStatus: 201 })
    .input(apiKeyInput)
    .output(newApiKeyShape)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const key = await createApiKey(tx, context.viewer.id, input, limitsOf(context))
        await audit(apiKeyCreated(context.viewer, key))
        return key
      }),
    ),

  revoke: procedure
    .needs({ account: ['update'], apiKey: ['use'] })
    .route({
      ...mine,
      path: '/account/api-keys/{id}',
      method: 'DELETE',
      summary: 'Revoke one of my API keys',
      successStatus: 204,
    })
    .input(byId)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const key = await revokeApiKey(tx, context.viewer.id, input.id)
        await audit(apiKeyRevoked(context.viewer, key))
      }),
    ),

  listOf: procedure
    .needs({ apiKey: ['list'] }, { signedInOnly })
    .route({ ...theirs, method: 'GET', summary: "List a user's API keys" })
    .input(ofUser)
    .output(z.array(apiKeyShape))
    .handler(({ context, input }) => listApiKeys(context.db, input.userId)),

  revokeOf: procedure
    .needs({ apiKey: ['revoke'] }, { signedInOnly })
    .route({
      ...theirs,
      path: '/users/{userId}/api-keys/{id}',
      method: 'DELETE',
      summary: "Revoke one of a user's API keys",
      successStatus: 204,
    })
    .input(ofUser.extend(byId.shape))
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const owner = await findUser(tx, input.userId)
        if (!owner) throw new AppError('USER_NOT_FOUND')
        await audit(apiKeyRevoked(owner, await revokeApiKey(tx, owner.id, input.id)))
      }),
    ),
}
