import type { Needs } from '#/platform/auth/permission.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { AnnouncedChange } from './announce.ts'

/** Which of these users are members of which of these organizations. */
export type FindMembers = (
  userIds: readonly string[],
  organizationIds: readonly string[],
) => Promise<readonly { userId: string; organizationId: string }[]>

type Recipient = { session: { viewer: Viewer } }

type Options<Stream> = {
  findMembers: FindMembers
  /** Permissions to receive the changes of every organization, by the entity. */
  permissionForAll: (entity: string) => Needs | undefined
  publish: (stream: Stream, change: AnnouncedChange) => void
}

/** The recipients of an event that happened in an organization. */
export const membersOnly = (event: { organizationId?: string; toUserId?: string }) =>
  event.organizationId && { organizationId: event.organizationId, userId: event.toUserId ?? null }

/** Sends changes of organizations to their members; queries the database, because members change. */
export function createMemberPublisher<Stream extends Recipient>(options: Options<Stream>) {
  const { findMembers, permissionForAll, publish } = options
  let publishing = Promise.resolve()

  async function publishNext(to: readonly Stream[], changes: readonly AnnouncedChange[]) {
    if (to.length === 0 || changes.length === 0) return
    const users = [...new Set(to.map(({ session }) => session.viewer.id))]
    const ids = [...new Set(changes.flatMap(({ organizationId }) => organizationId ?? []))]
    const keyOf = (userId: string, organizationId: string) => `${userId} ${organizationId}`
    // An unknown change of the entity reveals nothing, and the page reads what it may.
    const found = await findMembers(users, ids).catch(() => undefined)
    const members = new Set(
      found?.map(({ userId, organizationId }) => keyOf(userId, organizationId)),
    )
    for (const stream of to) {
      const { viewer } = stream.session
      for (const change of changes) {
        const all = permissionForAll(change.entity)
        const receives =
          members.has(keyOf(viewer.id, change.organizationId ?? '')) ||
          change.userId === viewer.id ||
          (all && can(viewer, all))
        if (receives) publish(stream, change)
        else if (!found) publish(stream, { ...change, kind: 'unknown', id: null })
      }
    }
  }

  return (to: readonly Stream[], changes: readonly AnnouncedChange[]) => {
    const ofOrganizations = changes.filter(({ organizationId }) => organizationId)
    // One batch after the other, because the queries may finish in another order.
    publishing = publishing.then(() => publishNext(to, ofOrganizations))
  }
}
