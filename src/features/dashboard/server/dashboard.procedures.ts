import { z } from 'zod'
import { AppError } from '#/platform/api/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { requirePermission } from '#/platform/auth/server/require-permission.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { blockShape, blocksInput, metricInput, metricShape } from '../dashboard.ts'
import type { Contribution } from '../dashboard.ts'

const tags = ['Dashboard']

/** Whatever the features contribute, each to those who may read what it counts. */
export const dashboardProcedures = (contributions: readonly Contribution<Executor>[]) => ({
  blocks: procedure
    .needs({ apps: ['manager'] })
    .route({ method: 'GET', path: '/dashboard', summary: 'What there are metric of', tags })
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
    .needs({ apps: ['manager'] })
    .route({ method: 'GET', path: '/dashboard/{id}', summary: 'The metric of one block', tags })
    .input(metricInput)
    .output(metricShape)
    .handler(({ context, input: { id, ...asked } }) => {
      const block = contributions.find((one) => one.id === id)
      if (!block) throw new AppError('NOT_FOUND')
      requirePermission(context.viewer, block.needs)
      return block.read(context.db, asked)
    }),
})
