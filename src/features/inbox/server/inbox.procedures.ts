import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'
import { openProcedure } from '#/platform/api/server/procedure.ts'
import { listInbox, readInbox } from '#/platform/mail/server/inbox.ts'
import { offered } from '#/platform/i18n/language.ts'
import { mailKinds, mailSamples, renderMail } from '#/platform/mail/server/render.ts'
import { inboxDetail, inboxListInput, inboxSummary, mailTemplate } from '../inbox.ts'
import { checkInboxAccess } from './inbox-access.ts'

const tags = ['Development']

/**
 * Requires no sign-in, because it contains the codes for signing in; only this machine has access.
 */
const ownMachine = openProcedure.use(({ context, next }) => {
  checkInboxAccess(context.config, context.requestContext)
  return next()
})

export const inboxProcedures = {
  list: ownMachine
    .route({
      method: 'GET',
      path: '/dev/inbox',
      summary: 'List the messages on this machine',
      tags,
    })
    .input(inboxListInput)
    .output(z.array(inboxSummary))
    .handler(({ context, input }) => listInbox(context.config.dataDir, input)),

  templates: ownMachine
    .route({
      method: 'GET',
      path: '/dev/mail',
      summary: 'Preview every message in every language',
      tags,
    })
    .output(z.array(mailTemplate))
    .handler(({ context: { config, translator } }) =>
      mailKinds.flatMap((kind) =>
        offered().map((language) => {
          const setting = { language, translate: translator(language), baseUrl: config.baseUrl }
          return { kind, language, ...renderMail(kind, mailSamples[kind], setting) }
        }),
      ),
    ),

  get: ownMachine
    .route({ method: 'GET', path: '/dev/inbox/{id}', summary: 'Get a message', tags })
    .input(z.object({ id: z.string().max(100) }))
    .output(inboxDetail)
    .handler(async ({ context, input }) => {
      const message = await readInbox(context.config.dataDir, input.id)
      if (!message) throw new AppError('NOT_FOUND')
      return message
    }),
}
