import { z } from 'zod'
import { requireFresh } from '#/platform/auth/server/require-fresh-session.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { canBeImpersonated } from '#/platform/auth/server/impersonation.ts'
import { requirePermission } from '#/platform/auth/server/require-permission.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'
import { noticeEnds, enqueueEmailChangedMails } from '#/platform/mail/server/email-changed-mail.ts'
import { toLanguage } from '#/platform/i18n/language.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { defaultUserRole } from '../user-search.ts'
import {
  banInput,
  userChange,
  userDetail,
  userInput,
  userListInput,
  userPage,
  userRecord,
  userRolesChange,
} from '../user.ts'
import { auditEvent, auditEventsOf } from './user-audit.ts'
import { listUsers } from './user-list.ts'
import { banUser, createUser, deleteUser, getUser, unbanUser, updateUser } from './user.service.ts'

const tags = ['Users']
const one = z.object({ id: z.uuid() })

export const userProcedures = {
  list: procedure
    .needs({ user: ['list'] }, { fromReplica: true })
    .route({ method: 'GET', path: '/users', summary: 'List users', tags })
    .input(userListInput)
    .output(userPage)
    .handler(({ context, input }) => listUsers(context.db, input, context.config.authSecret)),

  get: procedure
    .needs({ user: ['get'] })
    .route({ method: 'GET', path: '/users/{id}', summary: 'Get a user', tags })
    .input(one)
    .output(userRecord)
    .handler(async ({ context, input }) => {
      const user = await getUser(context.db, input.id)
      const target = { ...user, role: user.roles.join(',') }
      return { ...user, canBeImpersonated: canBeImpersonated(target, context.grantsOf) }
    }),

  create: procedure
    .needs({ user: ['create'] })
    .route({ method: 'POST', path: '/users', summary: 'Add a user', tags, successStatus: 201 })
    .input(userInput)
    .output(userDetail)
    .handler(async ({ context, input }) => {
      if (input.roles.some((role) => role !== defaultUserRole)) {
        requirePermission(context.viewer, { user: ['set-role'] })
        requireFresh(context)
      }
      const user = await withAudit(context, async (tx, audit) => {
        const made = await createUser(tx, input)
        await audit(auditEvent('created', null, made))
        await enqueueMail(tx, context.config.authSecret, {
          kind: 'invitation',
          to: made.email,
          // The new user's language is unknown, so the invitation uses the inviter's.
          language: context.requestContext.language,
          params: { from: context.by.name, to: made.email },
          expiresAt: noticeEnds(),
        })
        return made
      })
      context.wakeMail()
      return user
    }),

  update: procedure
    .needs({ user: ['update'] })
    .route({ method: 'PATCH', path: '/users/{id}', summary: 'Update a user', tags })
    .input(userChange)
    .output(userDetail)
    .handler(async ({ context, input }) => {
      // Setting a role requires its own permission, even within an update.
      if (input.roles) requirePermission(context.viewer, { user: ['set-role'] })
      if (input.roles || input.email !== undefined) requireFresh(context)
      const { authSecret: secret } = context.config
      const user = await withAudit(context, async (tx, audit) => {
        const change = await updateUser(tx, context.viewer, input)
        const [from, to] = [change.before.email, change.after.email]
        const language = toLanguage(change.after.language) ?? context.requestContext.language
        if (from !== to)
          await enqueueEmailChangedMails(tx, {
            kind: 'address-changed',
            from,
            to,
            secret,
            language,
          })
        for (const told of auditEventsOf(change)) await audit(told)
        return change.after
      })
      context.wakeMail()
      return user
    }),

  setRoles: procedure
    .needs({ user: ['set-role'] }, { fresh: true })
    .route({ method: 'PUT', path: '/users/{id}/roles', summary: 'Set the roles of a user', tags })
    .input(userRolesChange)
    .output(userDetail)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const change = await updateUser(tx, context.viewer, input)
        for (const told of auditEventsOf(change)) await audit(told)
        return change.after
      }),
    ),

  delete: procedure
    .needs({ user: ['delete'] }, { fresh: true })
    .route({
      method: 'DELETE',
      path: '/users/{id}',
      summary: 'Delete a user',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const before = await deleteUser(tx, context.viewer, input.id, context.guardUser)
        await audit(auditEvent('deleted', before, null))
      }),
    ),

  ban: procedure
    .needs({ user: ['ban'] }, { fresh: true })
    .route({ method: 'PUT', path: '/users/{id}/ban', summary: 'Ban a user', tags })
    .input(banInput)
    .output(userDetail)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const { before, after } = await banUser(tx, context.viewer, input, context.guardUser)
        await audit(auditEvent('banned', before, after))
        return after
      }),
    ),

  unban: procedure
    .needs({ user: ['ban'] }, { fresh: true })
    .route({
      method: 'DELETE',
      path: '/users/{id}/ban',
      summary: 'Unban a user',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(({ context, input }) =>
      withAudit(context, async (tx, audit) => {
        const { before, after } = await unbanUser(tx, context.viewer, input.id)
        await audit(auditEvent('unbanned', before, after))
      }),
    ),
}
