import type { Feature } from '#/platform/feature/feature.ts'
import type { Change } from '#/platform/live/live.ts'
import type { LiveEntity } from '#/platform/live/server/streams.ts'
import { features } from './all-features.ts'

/** Features whose changes are sent to open pages, and which of their queries are then stale. */
export const liveEntities: readonly LiveEntity[] = (features as readonly Feature[]).flatMap(
  (feature) => {
    const { name, live, invalidates } = feature
    if (!live || !invalidates) return []
    return {
      entity: name,
      needs: live,
      invalidates: ({ kind }: Change) => invalidates(kind),
      everyOrganization: feature.liveInEveryOrganization, // organizations
    }
  },
)
