import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { DeviceList } from './device-list.tsx'
import { deviceMutations } from './device.mutations.ts'
import { deviceQueries } from './device.queries.ts'

export function MyDevices() {
  const { t } = useTranslation()
  const revoke = useMutate(deviceMutations.revoke)
  const revokeOthers = useMutate(deviceMutations.revokeOthers)
  const { data: devices } = useSuspenseQuery(deviceQueries.mine())
  return (
    <DeviceList
      title={t('device.mine')}
      devices={devices}
      onRevoke={({ id }) => revoke({ id })}
      all={{
        label: t('device.others.open'),
        title: t('device.others.title'),
        text: t('device.others.text'),
        done: t('device.others.done'),
        run: () => revokeOthers(),
      }}
    />
  )
}
