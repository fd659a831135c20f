import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { Can } from '#/platform/auth/can.tsx'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { DeviceList } from './device-list.tsx'
import { deviceMutations } from './device.mutations.ts'
import { deviceQueries } from './device.queries.ts'

type Props = { userId: string }

export function UserDevices({ userId }: Props) {
  return (
    <Can do={{ session: ['list'] }}>
      <Devices userId={userId} />
    </Can>
  )
}

/** Administrators sign themselves out on the account page. */
function Devices({ userId }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const revokeOf = useMutate(deviceMutations.revokeOf)
  const revokeAllOf = useMutate(deviceMutations.revokeAllOf)
  const { data: devices } = useSuspenseQuery(deviceQueries.ofUser(userId))
  const mayRevoke = can(viewer, { session: ['revoke'] }) && viewer?.id !== userId
  const revoking = {
    onRevoke: ({ id }: { id: string }) => revokeOf({ userId, id }),
    all: {
      label: t('device.all.open'),
      title: t('device.all.title'),
      text: t('device.all.text'),
      done: t('device.all.done'),
      run: () => revokeAllOf({ userId }),
    },
  }
  return (
    <DeviceList title={t('device.theirs')} devices={devices} {...(mayRevoke ? revoking : {})} />
  )
}
