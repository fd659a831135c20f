import { bookMetrics } from '#/features/book/server/book.metrics.ts'
import type { Contribution } from '#/features/dashboard/dashboard.ts'
import { userMetrics } from '#/features/user/server/user.metrics.ts'
import type { Executor } from '#/platform/db/server/database.ts'

/** What the dashboard shows, in this order. */
export const metrics: readonly Contribution<Executor>[] = [...bookMetrics, ...userMetrics]
