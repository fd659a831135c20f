import type { Feature } from '#/platform/feature/feature.ts'
import type { LiveEntity } from '#/platform/live/server/streams.ts'
import { features } from './all-features.ts'

/** Features whose changes are sent to open pages, and which of their queries are then stale. */
export const liveEntities: readonly LiveEntity[] = (features as readonly Feature[]).flatMap(
  ({ name, live, liveInEveryOrganization, invalidates }) =>
    live && invalidates
      ? [
          {
            entity: name,
            needs: live,
            invalidates: ({ kind }) => invalidates(kind),
            ...(liveInEveryOrganization && { everyOrganization: liveInEveryOrganization }),
          },
        ]
      : [],
)
