import { sweepCovers } from '#/features/book/server/cover/cover-sweep.ts'
import { sweepSignIns } from '#/platform/auth/server/sweep.ts'
import type { Chore } from '#/platform/chore/server/chores.ts'
import { sweepHistory } from '#/platform/history/server/retention.ts'

/** What the server does now and then by itself. */
export const chores: readonly Chore[] = [sweepHistory, sweepSignIns, sweepCovers]
