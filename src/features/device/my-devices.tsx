import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#/platform/api/api.ts'
import { DeviceList } from './device-list.tsx'
import { deviceQueries } from './device.queries.ts'

export function MyDevices() {
  const { t } = useTranslation()
  const { data: devices } = useSuspenseQuery(deviceQueries.mine())
  return (
    <DeviceList
      title={t('device.mine')}
      devices={devices}
      onRevoke={({ id }) => api.device.revoke({ id })}
      all={{
        label: t('device.others.open'),
        title: t('device.others.title'),
        text: t('device.others.text'),
        done: t('device.others.done'),
        run: () => api.device.revokeOthers(),
      }}
    />
  )
}
