import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { requirePermission } from '#/platform/auth/server/require-permission.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { blockShape, blocksInput, metricInput, metricShape } from '../dashboard.ts'
import type { Contribution } from '../dashboard.ts'

const tags = ['Dashboard']

/** The blocks of all features, filtered by the permission to read what they count. */
export const dashboardProcedures = (contributions: readonly Contribution<Executor>[]) => ({
  blocks: procedure
    .needs({ apps: ['manager'] })
    .route({ method: 'GET', path: '/dashboard', summary: 'List the blocks of the dashboard', tags })
    .input(blocksInput)
    .output(z.array(blockShape))
    .handler(({ context: { viewer }, input: { days } }) =>
      contributions
        .filter(({ needs }) => can(viewer, needs))
        .map(({ id, kind, label, link }) => ({
          id,
          kind,
          label,
          link: typeof link === 'function' ? link(days) : link,
        })),
    ),

  metric: procedure
    .needs({ apps: ['manager'] }, { fromReplica: true })
    .route({ method: 'GET', path: '/dashboard/{id}', summary: 'Get the metric of a block', tags })
    .input(metricInput)
    .output(metricShape)
    .handler(({ context, input: { id, ...period } }) => {
      const block = contributions.find((one) => one.id === id)
      if (!block) throw new AppError('NOT_FOUND')
      requirePermission(context.viewer, block.needs)
      return block.read(context.db, period)
    }),
})
