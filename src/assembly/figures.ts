import { bookFigures } from '#/features/book/server/book.figures.ts'
import type { Contribution } from '#/features/dashboard/dashboard.ts'
import { userFigures } from '#/features/user/server/user.figures.ts'
import type { Executor } from '#/platform/db/server/database.ts'

/** What the dashboard shows, in this order. */
export const figures: readonly Contribution<Executor>[] = [...bookFigures, ...userFigures]
