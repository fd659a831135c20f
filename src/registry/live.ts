import { activityQueries } from '#/features/activity/activity.queries.ts'
import { bookLive } from '#/features/book/server/book.live.ts'
import { dashboardQueries } from '#/features/dashboard/dashboard.queries.ts'
import { genreLive } from '#/features/genre/server/genre.live.ts'
import { userLive } from '#/features/user/server/user.live.ts'
import type { LiveEntity } from '#/platform/live/server/streams.ts'

const entities: readonly LiveEntity[] = [bookLive, genreLive, userLive]

/** Pages that tell of everything. */
const everywhere = [activityQueries.all, dashboardQueries.all]

/** Whose changes open pages are told, and what they then ask for again. */
export const liveEntities: readonly LiveEntity[] = entities.map((it) => ({
  ...it,
  invalidates: (change) => [...it.invalidates(change), ...everywhere],
}))
