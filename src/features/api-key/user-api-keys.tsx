import { useSuspenseQuery } from '@tanstack/react-query'
import { Can } from '#/platform/auth/can.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { ApiKeyList } from './api-key-list.tsx'
import { apiKeyMutations } from './api-key.mutations.ts'
import { apiKeyQueries } from './api-key.queries.ts'

type Props = { userId: string }

/** The API keys of a user, for administrators. */
export function UserApiKeys({ userId }: Props) {
  return (
    <Can do={{ apiKey: ['list'] }}>
      <ApiKeys userId={userId} />
    </Can>
  )
}

function ApiKeys({ userId }: Props) {
  const viewer = useViewer()
  const revokeOf = useMutate(apiKeyMutations.revokeOf)
  const { data: apiKeys } = useSuspenseQuery(apiKeyQueries.ofUser(userId))
  const mayRevoke = can(viewer, { apiKey: ['revoke'] })
  return (
    <ApiKeyList
      apiKeys={apiKeys}
      {...(mayRevoke && { onRevoke: ({ id }) => revokeOf({ userId, id }) })}
    />
  )
}
