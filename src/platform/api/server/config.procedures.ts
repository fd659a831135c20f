import { z } from 'zod'
import { openProcedure } from '#/platform/api/server/procedure.ts'

const publicConfigShape = z.object({
  baseUrl: z.string(),
  demoMode: z.boolean(), // demo
  environment: z
    .object({ name: z.string().nullable(), emoji: z.string().nullable(), color: z.string() })
    .nullable(),
  signUp: z.boolean(),
  providers: z.array(z.string()),
  oidcLabel: z.string().optional(),
  captcha: z.object({ provider: z.string(), siteKey: z.string() }).optional(), // captcha
  organizations: z.enum(['invite-only', 'open']).optional(), // organizations
  sampleHints: z.boolean(),
  inbox: z.boolean(),
  version: z.string(),
  build: z.string().nullable(),
})

export const configProcedures = {
  // Public, because every page contains it anyway.
  get: openProcedure
    .route({
      method: 'GET',
      path: '/config',
      summary: 'Get the public configuration',
      tags: ['Product'],
    })
    .output(publicConfigShape)
    .handler(({ context }) => context.requestContext.publicConfig),
}
