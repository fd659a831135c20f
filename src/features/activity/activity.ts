import { z } from 'zod'
import { listInput, listPage } from '#/platform/api/list.ts'
import { activityKinds } from './activity-kinds.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

export const activityShape = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(activityKinds),
  /** Names at the time of the event; both may have been deleted since. */
  actor: z.object({ id: z.uuid().nullable(), name: z.string() }),
  /** The impersonating administrator. */
  impersonator: z.string().nullable(),
  /** The name of the program that acted for the actor. */
  program: z.string().nullable(),
  subject: z.object({ id: z.uuid().nullable(), name: z.string(), gone: z.boolean() }),
  ip: z.string().nullable(),
  /** Field → value before and after. */
  changes: z.record(z.string(), z.tuple([value, value])),
})
export type Activity = z.infer<typeof activityShape>

export const activityListInput = z.object({
  ...listInput,
  kind: z.enum(activityKinds).optional(),
  subject: z.uuid().optional(),
})
export type ActivityListInput = z.infer<typeof activityListInput>

/** All entries the list shows. */
export const activityExportInput = activityListInput.pick({
  searchTerm: true,
  kind: true,
  subject: true,
})
export type ActivityExportInput = z.infer<typeof activityExportInput>

export const activityPage = listPage(activityShape)
export type ActivityPage = z.infer<typeof activityPage>
